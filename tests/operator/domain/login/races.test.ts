import { defineRaceRules } from '../../fixtures/rules/race-rules.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

defineRaceRules(shareTestApp());
