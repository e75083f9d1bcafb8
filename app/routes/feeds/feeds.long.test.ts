// Runs the same tests with more attempts (`tries`).
import './feeds.test.ts';
