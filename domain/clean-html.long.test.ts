// Runs the same tests with more attempts, see `tries`.
import './clean-html.test.ts';
