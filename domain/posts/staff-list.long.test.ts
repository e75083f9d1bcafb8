// Runs the tests of staff-list.test.ts with more repetitions (`tries`).
import './staff-list.test.ts';
