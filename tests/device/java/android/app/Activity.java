package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.Window;
import standin.Tablet;

public class Activity extends Context {
    private final Window window = new Window();

    public Window getWindow() {
        return window;
    }

    public void startActivityForResult(Intent intent, int number) {
        Tablet.start(intent);
        Tablet.answer(number);
    }

    public void startActivityForResult(Intent intent, int number, Bundle options) {
        startActivityForResult(intent, number);
    }

    public void onActivityResult(int number, int result, Intent data) {}

    public void runOnUiThread(Runnable work) {
        Tablet.onUiThread(work);
    }
}
