// Runs the same tests with more attempts, see `tries`.
import './search.test.ts';
