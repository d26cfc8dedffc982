import { defineRewardRules } from '../../fixtures/rules/reward-rules.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

defineRewardRules(shareTestApp());
