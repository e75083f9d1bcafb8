// Runs the same tests with more attempts (`tries`).
import './embedded-postgres.test.ts';
