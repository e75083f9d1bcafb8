// Runs the tests of `feeds.test.ts` with more attempts (`tries`).
import './feeds.test.ts';
