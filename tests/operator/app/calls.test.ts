import { defineCallRules } from '../fixtures/rules/call-rules.ts';
import { defineRefusalRules } from '../fixtures/rules/refusal-rules.ts';
import { defineRepeatRules } from '../fixtures/rules/repeat-rules.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';

const subject = shareTestApp();

defineCallRules(subject);
defineRefusalRules(subject);
defineRepeatRules(subject);
