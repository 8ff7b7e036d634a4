module com.example.consumer {
    requires io.github.jevdroid;
}
