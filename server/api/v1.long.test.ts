// Runs the same tests with more attempts, see `tries`.
import './v1.test.ts';
