package android.content;

import standin.Tablet;

public class ClipboardManager {
    public void setPrimaryClip(ClipData clip) {
        if (!Tablet.has("focus")) {
            throw new SecurityException("Denying clipboard access: the app is not in focus");
        }
        Tablet.note("copied " + clip);
    }
}
