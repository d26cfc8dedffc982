// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TemplateMark } from '#src/app/deferred/template-mark.tsx';

const world = vi.hoisted(() => ({ template: undefined as string | undefined }));
vi.mock('#src/services/status/status.ts', () => ({ useStatus: () => ({ value: { mobileTemplate: world.template } }) }));

const readMark = (template: string | undefined) => {
  world.template = template;
  const { unmount } = render(<TemplateMark />);
  unmount();
  return document.documentElement.dataset.template;
};
afterEach(() => readMark(undefined));

test('the operator’s template stands on the page', () => {
  expect(readMark('MOBILE_2')).toBe('MOBILE_2');
});

test.each([undefined, '', 'two words', '"><script>', 'x'.repeat(33)])(
  '%j leaves no mark, not even an earlier one',
  (template) => {
    readMark('MOBILE_2');
    expect(readMark(template)).toBeUndefined();
  },
);
