// Runs the tests of search.test.ts with more random cases (`tries`).
import './search.test.ts';
