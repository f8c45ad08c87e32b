package android.view;

public class WindowInsets {
    public int getSystemWindowInsetLeft() { return 0; }
    public int getSystemWindowInsetTop() { return 72; }
    public int getSystemWindowInsetRight() { return 16; }
    public int getSystemWindowInsetBottom() { return 48; }
}
