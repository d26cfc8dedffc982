import { defineLedgerRules } from '../../fixtures/rules/ledger-rules.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

defineLedgerRules(shareTestApp());
