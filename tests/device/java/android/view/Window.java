package android.view;

import standin.Tablet;

/** 1280 × 800 pixels with a bar of 72 above and one of 48 below; before Android 15 our part lies between them. */
public class Window {
    public View getDecorView() {
        return new View(0, 1280, 800);
    }

    public <T extends View> T findViewById(int id) {
        if (id != android.R.id.content || !Tablet.has("content")) {
            return null;
        }
        @SuppressWarnings("unchecked")
        T content = (T) (Tablet.has("edge to edge") ? new View(0, 1280, 800) : new View(72, 1280, 680));
        return content;
    }
}
