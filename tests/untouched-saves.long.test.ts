// Runs the tests of the imported file with more attempts (`tries`).
import './untouched-saves.test.ts';
