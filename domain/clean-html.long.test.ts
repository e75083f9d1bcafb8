// Runs the tests of clean-html.test.ts with more attempts (`tries`).
import './clean-html.test.ts';
