// The same tests with the larger number of attempts in `tries`.
import './v1.test.ts';
