import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { wrapPart } from '#tools/vite/worker-parts.ts';

const WORKER = wrapPart(
  'exports.add = (a, b) => a + b; self.load = () => Promise.resolve().then(() => require("./sw-more.js"));',
  'sw.js',
  true,
);
const MORE = wrapPart('const worker = require("./sw.js"); exports.three = worker.add(1, 2);', 'sw-more.js', false);

function startWorker() {
  const importScripts = vi.fn((path: string) => {
    expect(path).toBe('./sw-more.js');
    runInContext(MORE, context);
  });
  const context = createContext({ importScripts });
  context.self = context;
  runInContext(WORKER, context);
  return { importScripts, load: context.load as () => Promise<{ readonly three: number }> };
}

test("a part is loaded once on demand and uses the worker's modules", async () => {
  const { importScripts, load } = startWorker();
  expect(importScripts).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([load(), load()]);
  expect(one.three).toBe(3);
  expect(other).toBe(one);
  expect(importScripts).toHaveBeenCalledOnce();
});

test('a part that fails to load is loaded again at the next need', async () => {
  const { importScripts, load } = startWorker();
  importScripts.mockImplementationOnce(() => {
    throw new Error('no network');
  });
  await expect(load()).rejects.toThrow('no network');
  expect((await load()).three).toBe(3);
});
