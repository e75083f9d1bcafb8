// Runs the tests of the imported file with more repetitions (`tries`).
import './embedded-postgres.test.ts';
