package android.content;

import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.os.CancellationSignal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import standin.Tablet;

/** Providers of every temper: how one behaves is the first word of an address. */
public class ContentResolver {
    public InputStream openInputStream(Uri uri) throws FileNotFoundException {
        refuse(uri);
        if (uri.is("dead")) {
            return null;
        }
        byte[] data = Tablet.document(uri.toString());
        return new ByteArrayInputStream(data == null ? new byte[0] : data) {
            private int read = 0;

            @Override public int read(byte[] into) throws IOException {
                if (uri.is("torn") && read > 0) {
                    throw new IOException("The connection was lost");
                }
                if (uri.is("endless")) {
                    return into.length;
                }
                read++;
                return super.read(into, 0, uri.is("trickling") ? Math.min(3, into.length) : into.length);
            }

            @Override public void close() {
                Tablet.note("closed");
            }
        };
    }

    public OutputStream openOutputStream(Uri uri) throws FileNotFoundException {
        return openOutputStream(uri, "w");
    }

    public OutputStream openOutputStream(Uri uri, String mode) throws FileNotFoundException {
        refuse(uri);
        if (uri.is("dead")) {
            return null;
        }
        ByteArrayOutputStream document = new ByteArrayOutputStream() {
            @Override public void write(byte[] data) throws IOException {
                if (uri.is("torn")) {
                    throw new IOException("write failed: ENOSPC (No space left on device)");
                }
                super.write(data);
            }

            @Override public void close() throws IOException {
                if (uri.is("full")) {
                    throw new IOException("No room in the cloud");
                }
                Tablet.note("closed " + mode);
            }
        };
        Tablet.documents.put(uri.toString(), document);
        return document;
    }

    public Cursor query(Uri uri, String[] columns, Bundle arguments, CancellationSignal signal) {
        return null;
    }

    public Cursor query(Uri uri, String[] columns, String where, String[] arguments, String order) {
        if (uri.is("unasked")) {
            throw new SecurityException("Permission Denial");
        }
        return uri.is("nameless") ? null : new Cursor() {
            public boolean moveToFirst() { return !uri.is("unlisted"); }
            public String getString(int column) { return uri.is("unnamed") ? null : uri.last(); }
            public void close() { Tablet.note("cursor closed"); }
        };
    }

    public Cursor query(
            Uri uri, String[] columns, String where, String[] arguments, String order, CancellationSignal signal) {
        return query(uri, columns, where, arguments, order);
    }

    private static void refuse(Uri uri) throws FileNotFoundException {
        if (uri.is("secured")) {
            throw new SecurityException("Permission Denial: reading requires that you obtain access");
        }
        if (uri.is("gone")) {
            throw new FileNotFoundException("open failed: ENOENT (No such file or directory)");
        }
        if (uri.is("odd")) {
            throw new IllegalStateException("Unknown URL");
        }
    }
}
