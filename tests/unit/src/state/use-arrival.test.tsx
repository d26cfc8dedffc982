// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useArrival } from '#src/state/use-arrival.ts';

test('who waits goes on when it is there, and waits again when it has gone', async () => {
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
