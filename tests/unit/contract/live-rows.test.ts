import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { readSourceFiles } from '../../architecture/source-files.ts';

const names = Object.keys(endpoints) as EndpointName[];
const isLive = (name: EndpointName) => findEndpoint(name).live === true;
const page = readSourceFiles(resolve(import.meta.dirname, '../../..')).filter(({ path }) => path.startsWith('src/'));
const readsThroughCache = (name: EndpointName) =>
  page.some(({ code }) => new RegExp(`use(?:Live)?Query\\(\\s*'${name.replace('.', '\\.')}'`).test(code));

/** Endpoints of a member that do not change on their own, or are called once and not displayed. */
const NOT_LIVE: readonly EndpointName[] = ['games.launch', 'cashier.payment', 'chat.launch', 'vip.benefits'];
/** Files that refresh their own data when the page is shown. */
const OWN_WATCHES: Readonly<Partial<Record<EndpointName, string>>> = { 'chat.unread': 'src/features/chat/chat-unread.tsx' };

test('every endpoint that reads data of a member is live', () => {
  const own = names.filter((name) => findEndpoint(name).method === 'GET' && findEndpoint(name).auth === 'required');
  expect(new Set(own.filter((name) => !isLive(name)))).toEqual(new Set(NOT_LIVE));
});

test('announcements and draws are live for guests, too', () => {
  const shared = names.filter((name) => isLive(name) && findEndpoint(name).auth === 'none');
  expect(shared).toEqual(['games.lanes', 'promotions.announcements']);
});

describe('every live endpoint is refreshed where it is displayed', () => {
  test.each(names.filter(isLive))('%s', (name) => {
    const watch = page.find(({ path }) => path === OWN_WATCHES[name]);
    const isWatched = watch?.code.includes(`'${name}'`) && watch.code.includes('onPageShown(');
    expect(readsThroughCache(name) || isWatched).toBe(true);
  });
});

test('every endpoint that a write invalidates is live', () => {
  const outdated = new Set(names.flatMap((name) => (findEndpoint(name).invalidates ?? []) as EndpointName[]));
  expect([...outdated].filter((name) => !isLive(name))).toEqual([]);
});
