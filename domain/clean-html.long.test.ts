// Runs the tests of clean-html.test.ts with more repetitions (`tries`).
import './clean-html.test.ts';
