// Runs the tests of the imported file with more attempts (`tries`).
import './cached-pages.test.ts';
