import { defineCallRules } from '../fixtures/rules/call-rules.ts';
import { defineErrorRules } from '../fixtures/rules/error-rules.ts';
import { defineRepeatRules } from '../fixtures/rules/repeat-rules.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';

const subject = shareTestApp();

defineCallRules(subject);
defineErrorRules(subject);
defineRepeatRules(subject);
