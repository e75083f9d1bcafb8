// Runs the imported tests with the values that `tries` returns in the long suite.
import './one-spelling.test.ts';
