import { expect, test } from 'vitest';
import { HOST_TIMEOUT_MS, loadFromHosts } from '#frames/captcha/load-from-hosts.ts';

const HOSTS = ['https://a.test', 'https://b.test', 'https://c.test'];
type Answer = 'script' | 'other' | 'refused' | 'silence';

/** Loads from hosts that respond in the given ways, with a clock that advances during silence. */
async function load(answers: Answer[]) {
  const asked: string[] = [];
  let now = 0;
  let isLoaded = false;
  const come = await loadFromHosts(HOSTS, '/v4/gt4.js', {
    isLoaded: () => isLoaded,
    load: async (url) => {
      const answer = answers[asked.push(url) - 1];
      if (answer === 'silence') return new Promise(() => {});
      if (answer === 'refused') throw new Error(url);
      isLoaded = answer === 'script';
    },
    later: (run, ms) => {
      const timer = setTimeout(() => {
        now += ms;
        run();
      });
      return () => clearTimeout(timer);
    },
  });
  return { come, asked: asked.map((url) => new URL(url).host), now };
}

test('stops at the first host that serves the script', async () => {
  expect(await load(['script'])).toEqual({ come: true, asked: ['a.test'], now: 0 });
  expect(await load(['refused', 'script'])).toEqual({ come: true, asked: ['a.test', 'b.test'], now: 0 });
});

test('moves on from a host that is silent for three seconds', async () => {
  expect(await load(['silence', 'script'])).toEqual({ come: true, asked: ['a.test', 'b.test'], now: HOST_TIMEOUT_MS });
});

test('a host that serves something else counts as failed', async () => {
  expect(await load(['other', 'other', 'script'])).toMatchObject({ come: true, asked: ['a.test', 'b.test', 'c.test'] });
});

test('gives up after nine seconds with three silent hosts', async () => {
  expect(await load(['silence', 'silence', 'silence'])).toMatchObject({ come: false, now: 9_000 });
});
