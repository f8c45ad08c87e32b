"""What python-for-android writes down about a build."""

JAVA_NAMESPACE = "org.kivy.android"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
