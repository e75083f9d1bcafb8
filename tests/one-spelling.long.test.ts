// Runs the tests of the imported file with more attempts (`tries`).
import './one-spelling.test.ts';
