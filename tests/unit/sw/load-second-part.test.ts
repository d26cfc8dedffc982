import { expect, test, vi } from 'vitest';

test('sends ready replies before it loads the second part, once', async () => {
  const order: string[] = [];
  vi.doMock('#sw/second-part.ts', () => {
    order.push('read');
    return { openLines: () => {} };
  });
  const { loadSecondPart } = await import('#sw/load-second-part.ts');
  const loading = [loadSecondPart(), loadSecondPart()];
  await Promise.resolve().then(() => order.push('answered'));
  const [one, other] = await Promise.all(loading);
  expect(order).toEqual(['answered', 'read']);
  expect(other).toBe(one);
});

test('loads again at the next need after a failure', async () => {
  vi.resetModules();
  let isBroken = true;
  vi.doMock('#sw/second-part.ts', () => {
    if (isBroken) throw new Error('no network');
    return { openLines: () => {} };
  });
  const { loadSecondPart } = await import('#sw/load-second-part.ts');
  await expect(loadSecondPart()).rejects.toThrow();
  isBroken = false;
  expect(await loadSecondPart()).toHaveProperty('openLines');
});
