// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createInPageGateway } from '#src/bridges/in-page-gateway.ts';

vi.mock('#gateway/report/answer-report.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a report whose file does not load is no report', async () => {
  expect(await createInPageGateway().report({ type: 'get-report' })).toBeNull();
});
