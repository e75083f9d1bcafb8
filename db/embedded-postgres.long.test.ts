// The same tests with the larger number of attempts in `tries`.
import './embedded-postgres.test.ts';
