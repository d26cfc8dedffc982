import { definePaymentRules } from '../../fixtures/rules/payment-rules.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

definePaymentRules(shareTestApp());
