package android.view;

import standin.Tablet;

public class View {
    private final int top, width, height;

    public View(int top, int width, int height) {
        this.top = top;
        this.width = width;
        this.height = height;
    }

    public int getWidth() { return width; }
    public int getHeight() { return height; }

    public void getLocationInWindow(int[] at) {
        at[0] = 0;
        at[1] = top;
    }

    public WindowInsets getRootWindowInsets() {
        return Tablet.has("window") ? new WindowInsets() : null;
    }
}
