// The same tests with the larger number of attempts in `tries`.
import './search.test.ts';
