import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import { A, B, C, composeCall, createGateway, LINES } from '../gateway-fixture.ts';
import { createListFixture, createOperatorKeys, D, NOW, STORE } from './list-fixture.ts';

const vendors = { query: { platform: 'html5' } } as const;
const SOURCE = `${STORE}/{merchant}.txt`;
const COPY = `${STORE}/aurora.txt`;
const known = (now: number) => ({ now, uncertaintyMs: 1000 });

test('without a signed list the replies name the lines, and no list is requested', async () => {
  const { publicKey } = await createOperatorKeys();
  const { ask, asked, list, settle } = createListFixture({ publicKey });
  await ask('system.configuration');
  await settle();
  expect([await list(), asked]).toEqual([[...LINES], []]);
});

test('a signed list alone decides which lines there are, and a reply adds none', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { ask, lines, list, take } = createListFixture({ publicKey });
  expect(await take(await sign({ lines: [B, C] }))).toBe('accepted');
  lines.line(B).value = { domainList: [{ domainName: 'https://evil.test' }] };
  await ask('system.configuration');
  await ask('system.domainRoute');
  expect(await list()).toEqual([B, C]);
});

test('a list survives a restart', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const first = createListFixture({ publicKey });
  await first.take(await sign({ lines: [C, B] }));
  const next = createListFixture({ publicKey, previous: first });
  // A machine under load reads the store only after the limit of a start; a list that arrives waits for it.
  expect(await next.take(await sign({ sequence: 9 }))).toBe('outdated');
  expect(await next.list()).toEqual([C, B]);
});

test('a stored list that another key signed counts no more', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const first = createListFixture({ publicKey });
  await first.take(await sign());
  const next = createListFixture({ publicKey: (await createOperatorKeys()).publicKey, previous: first });
  await next.list();
  await next.settle();
  expect(await next.list()).toEqual([A, B, C]);
});

test('a list keeps the order for the type of network, or else for the country', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const orders = { '4g': [2], IN: [1] };
  const { list, take } = createListFixture({ publicKey, language: 'en-IN' });
  await take(await sign({ lines: [A, B, C], orders: { '4g': [2] } }));
  expect(await list()).toEqual([A, C, B]);
  const other = createListFixture({ publicKey, language: 'en-IN' });
  await other.take(await sign({ lines: [D, B, C], orders }));
  expect(await other.list()).toEqual([B, D, C]);
});

test('a build that expects signed lists uses its own lines until it has one', async () => {
  const { publicKey } = await createOperatorKeys();
  const { ask, lines, list } = createListFixture({ publicKey, sources: [] });
  lines.line(A).value = { domainList: [{ domainName: 'https://evil.test' }] };
  await ask('system.configuration');
  expect(await list()).toEqual([A, B, C]);
});

test('no redirect of a line or a static host is followed', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { ask, asked, list, lines, redirects, texts } = createListFixture({ publicKey, sources: [SOURCE] });
  const target = 'https://evil.test/aurora.txt';
  texts.set(target, await sign({ lines: [D] }));
  for (const line of LINES) {
    lines.line(line).mode = 'refused';
    redirects.set(`${line}/m/lines/aurora.txt`, target);
  }
  redirects.set(COPY, target);
  await ask('games.vendors', vendors);
  expect(asked).toContain(COPY);
  expect(asked).not.toContain(target);
  expect(await list()).toEqual([...LINES]);
});

test('a line that answers is asked for a newer list in the background, once an hour, and no other source is', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { ask, asked, clock, list, settle, texts } = createListFixture({ publicKey, sources: [SOURCE] });
  texts.set(`${A}/m/lines/aurora.txt`, await sign({ lines: [A, C] }));
  await ask('games.vendors', vendors);
  await settle();
  await ask('games.vendors', vendors);
  await settle();
  expect(asked).toEqual([`${A}/m/lines/aurora.txt`, `${B}/m/lines/aurora.txt`]);
  expect(await list()).toEqual([A, C]);
  clock.jump(HOUR_MS);
  await ask('games.vendors', vendors);
  await settle();
  expect(asked).toHaveLength(4);
});

test('two lines are asked, so a line that holds back a newer list changes nothing', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { ask, list, settle, texts, take } = createListFixture({ publicKey });
  await take(await sign({ lines: [A, B] }));
  texts.set(`${A}/m/lines/aurora.txt`, await sign({ lines: [A, B] }));
  texts.set(`${B}/m/lines/aurora.txt`, await sign({ lines: [B, C], sequence: 11 }));
  await ask('games.vendors', vendors);
  await settle();
  expect(await list()).toEqual([B, C]);
});

const DEAD = ['refused', '502', '503', 'truncate'] as const;
const FOREIGN = ['portal', '404-html', '404-json', 'unfit', 'endless'] as const;
test.each([...DEAD, ...FOREIGN])(
  'all known lines are dead or foreign (%s): another source names a working line',
  async (mode) => {
    const { publicKey, sign } = await createOperatorKeys();
    const { ask, asked, clock, lines, texts } = createListFixture({ publicKey, sources: ['https://dead.test/', SOURCE] });
    for (const line of LINES) lines.line(line).mode = mode;
    lines.lines.set(D, { mode: 'ok', latencyMs: 30 });
    texts.set(COPY, `copied by hand: ${await sign()}`);
    const begunAt = clock.now();
    expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { line: D } });
    expect(clock.now() - begunAt).toBeLessThan(3000);
    expect(asked).toContain('https://dead.test/');
  },
);

test('a row that no line serves is not a reason to ask other sources while the lines answer', async () => {
  const { publicKey } = await createOperatorKeys();
  const { ask, asked, lines, settle } = createListFixture({ publicKey, sources: [SOURCE] });
  await ask('system.configuration');
  await settle();
  for (const line of LINES) lines.line(line).mode = '404-json';
  expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false });
  expect(asked).not.toContain(COPY);
});

test('all known lines hang: another source is asked before the call is late', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { clock, environment } = createListFixture({ publicKey });
  const packed = await sign();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = new Request(input).url;
    if (address === COPY) return new Response(packed);
    if (!address.startsWith(D)) await new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
    return Response.json({ success: true, value: { vendors: [], categories: [] } });
  };
  const lineLists = { publicKey, merchant: 'aurora', sources: [SOURCE], language: '' };
  const gateway = createGateway({ ...environment, fetch, lineLists });
  const begunAt = clock.now();
  const reply = await clock.runUntil(gateway.handleCall(composeCall('games.vendors', vendors), new AbortController().signal));
  expect(reply).toMatchObject({ ok: true, meta: { line: D } });
  expect(clock.now() - begunAt).toBeLessThan(3000);
});

test('a resolver of DNS is a source like any other', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const resolver = 'https://dns.test/resolve?name=fastline-{merchant}.example.com&type=TXT';
  const { ask, lines, texts } = createListFixture({ publicKey, sources: [resolver] });
  for (const line of LINES) lines.line(line).mode = 'refused';
  lines.lines.set(D, { mode: 'ok', latencyMs: 30 });
  const record = ((await sign()).match(/.{1,255}/g) ?? []).map((each) => `"${each}"`).join(' ');
  texts.set(resolver.replace('{merchant}', 'aurora'), JSON.stringify({ Status: 0, Answer: [{ type: 16, data: record }] }));
  expect(await ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { line: D } });
});

test('other sources are asked at most every thirty seconds, and a call is answered without them', async () => {
  const { publicKey } = await createOperatorKeys();
  const { ask, asked, lines } = createListFixture({ publicKey, sources: [SOURCE] });
  for (const line of LINES) lines.line(line).mode = '502';
  for (let call = 0; call < 3; call += 1) expect(await ask('games.vendors', vendors)).toMatchObject({ ok: false });
  expect(asked.filter((address) => address === COPY)).toHaveLength(1);
});

test('a list near its end is looked for elsewhere if the lines have none newer', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const { ask, asked, clock, list, settle, take, texts } = createListFixture({
    publicKey,
    sources: [SOURCE],
    operatorTime: known,
  });
  await take(await sign({ lines: [A, B] }));
  texts.set(COPY, await sign({ lines: [A, C], sequence: 11, expiresAt: NOW + 60 * DAY_MS }));
  await ask('games.vendors', vendors);
  await settle();
  expect(asked).not.toContain(COPY);
  clock.jump(21 * DAY_MS);
  await ask('games.vendors', vendors);
  await settle();
  expect(asked).toContain(COPY);
  expect(await list()).toEqual([A, C]);
});

test('an expired list stays in force, because its lines are the best known ones', async () => {
  const { publicKey, sign } = await createOperatorKeys();
  const first = createListFixture({ publicKey, operatorTime: known });
  await first.take(await sign({ lines: [B] }));
  first.clock.jump(90 * DAY_MS);
  const next = createListFixture({ publicKey, operatorTime: known, previous: first });
  await next.list();
  await next.settle();
  expect(await next.ask('games.vendors', vendors)).toMatchObject({ ok: true, meta: { line: B } });
});
