import { testHostileCalls } from './test-hostile-calls.ts';

// A file for each kind of operator, so that both run at the same time.
testHostileCalls('plain');
