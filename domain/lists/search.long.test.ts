// Everything in that file, with as many tries as `tries` names for the long suite.
import './search.test.ts';
