// Runs the tests of staff-list.test.ts with more attempts (`tries`).
import './staff-list.test.ts';
