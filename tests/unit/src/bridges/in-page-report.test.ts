// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { createInPageGateway } from '#src/bridges/in-page-gateway.ts';

vi.mock('#gateway/report/answer-report.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test("returns null if the report's file fails to load", async () => {
  expect(await createInPageGateway().report({ type: 'get-report' })).toBeNull();
});
