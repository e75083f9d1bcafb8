// All tests of that file, with the number of tries for the long suite.
import './staff-list.test.ts';
