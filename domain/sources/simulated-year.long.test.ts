// Runs the tests of the imported file with more sources (`tries`).
import './simulated-year.test.ts';
