// @vitest-environment page
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useArrival } from '#src/state/use-arrival.ts';

test('resolves once the value arrives, and waits again after it is gone', async () => {
  const { result, rerender } = renderHook(useArrival, { initialProps: false });
  const gone: string[] = [];
  const wait = (name: string) => result.current().then(() => gone.push(name));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  void wait('first');
  await settle();
  expect(gone).toEqual([]);
  rerender(true);
  await wait('second');
  expect(gone).toEqual(['first', 'second']);
  rerender(false);
  void wait('third');
  await settle();
  expect(gone).toEqual(['first', 'second']);
  rerender(true);
  await settle();
  expect(gone).toEqual(['first', 'second', 'third']);
});
