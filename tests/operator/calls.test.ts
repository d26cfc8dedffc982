import { defineCallRules } from './fixtures/call-rules.ts';
import { defineRefusalRules } from './fixtures/refusal-rules.ts';
import { defineRepeatRules } from './fixtures/repeat-rules.ts';
import { shareTestApp } from './fixtures/share-test-app.ts';

const subject = shareTestApp({ kind: 'memory' });

defineCallRules(subject);
defineRefusalRules(subject);
defineRepeatRules(subject);
