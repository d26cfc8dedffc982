import { testHostileCalls } from './test-hostile-calls.ts';

testHostileCalls('signing');
