// Runs the imported tests with the values that `tries` returns in the long suite.
import './failing-staff-area.test.ts';
