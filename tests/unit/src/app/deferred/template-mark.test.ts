// @vitest-environment page
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTemplateMark } from '#src/app/deferred/screen-effects.ts';
import { pageQueries } from '#src/bridges/page-queries.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway();

const readMark = async (template: string | undefined) => {
  pageQueries.removeQueries(() => true);
  gateway.answer({ 'system.status': { whitelabelVal: {}, mobileTemplate: template } });
  await gateway.prefetch();
  const { unmount } = renderHook(useTemplateMark);
  unmount();
  return document.documentElement.dataset.template;
};
afterEach(() => readMark(undefined));

test('the root element names the operator’s template', async () => {
  expect(await readMark('MOBILE_2')).toBe('MOBILE_2');
});

test.each([undefined, '', 'two words', '"><script>', 'x'.repeat(33)])('%j removes the mark', async (template) => {
  await readMark('MOBILE_2');
  expect(await readMark(template)).toBeUndefined();
});
