// Runs the tests of staff-list.test.ts with more posts (`tries`).
import './staff-list.test.ts';
