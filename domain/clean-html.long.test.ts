// The same tests with the larger number of attempts in `tries`.
import './clean-html.test.ts';
