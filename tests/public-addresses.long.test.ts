// Runs the same tests with more attempts (`tries`).
import './public-addresses.test.ts';
