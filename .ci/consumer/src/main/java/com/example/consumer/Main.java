package com.example.consumer;

/** The smallest program with JevDroid in it. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("runs as " + (Main.class.getModule().isNamed() ? "a module" : "a jar"));
    }
}
