@echo off
rem Runs the command line from this checkout; builds it first when it is missing.
setlocal
set "ROOT=%~dp0"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"

if not exist "%ROOT%jevdroid-cli\target\jevdroid-cli-*-runnable.jar" (
  echo jevdroid: building the command line once, this needs Maven ... 1>&2
  pushd "%ROOT%"
  call mvn -q -B -Pfast -DskipTests -pl jevdroid-cli -am package 1>&2
  popd
)
for %%J in ("%ROOT%jevdroid-cli\target\jevdroid-cli-*-runnable.jar") do set "JAR=%%J"
if not defined JAR exit /b 1
"%JAVA%" -jar "%JAR%" %*
