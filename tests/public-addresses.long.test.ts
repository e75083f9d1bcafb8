// The same tests with the larger number of attempts in `tries`.
import './public-addresses.test.ts';
