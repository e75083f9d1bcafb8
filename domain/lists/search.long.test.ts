// Runs the tests of search.test.ts with more attempts (`tries`).
import './search.test.ts';
