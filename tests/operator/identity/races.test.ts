import { defineRaceRules } from '../fixtures/race-rules.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';

defineRaceRules(shareTestApp({ kind: 'memory' }));
