// The same tests with the larger number of attempts in `tries`.
import './staff-list.test.ts';
