// Runs the same tests with more attempts, see `tries`.
import './discovery.test.ts';
