// Runs the same tests with more attempts, see `tries`.
import './public-addresses.test.ts';
