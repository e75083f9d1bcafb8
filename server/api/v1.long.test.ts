// Runs the tests of the imported file with more attempts (`tries`).
import './v1.test.ts';
