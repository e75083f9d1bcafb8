// Runs the same tests with more attempts (`tries`).
import './discovery.test.ts';
