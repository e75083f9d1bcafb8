// Runs the same tests with more attempts, see `tries`.
import './embedded-postgres.test.ts';
