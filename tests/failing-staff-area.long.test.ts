// Runs the tests of the imported file with more attempts (`tries`).
import './failing-staff-area.test.ts';
