// Runs the same tests with more attempts, see `tries`.
import './staff-list.test.ts';
