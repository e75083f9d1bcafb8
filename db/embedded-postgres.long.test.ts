// Runs the tests of the imported file with more attempts (`tries`).
import './embedded-postgres.test.ts';
