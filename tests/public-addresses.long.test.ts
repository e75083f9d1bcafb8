// Runs the tests of the imported file with more attempts (`tries`).
import './public-addresses.test.ts';
