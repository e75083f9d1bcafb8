// Runs the same tests with more attempts (`tries`).
import './v1.test.ts';
