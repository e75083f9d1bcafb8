// Runs the tests of the imported file with more attempts (`tries`).
import './staff-roles.test.ts';
