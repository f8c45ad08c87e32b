package android.provider;

import android.content.ContentResolver;
import android.net.Uri;
import java.io.FileNotFoundException;
import standin.Tablet;

public class DocumentsContract {
    public static boolean deleteDocument(ContentResolver resolver, Uri uri) throws FileNotFoundException {
        if (uri.is("secured")) {
            throw new SecurityException("Permission Denial");
        }
        Tablet.documents.remove(uri.toString());
        Tablet.note("deleted");
        return true;
    }
}
