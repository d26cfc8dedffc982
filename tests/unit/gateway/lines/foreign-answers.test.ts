import { describe, expect, test } from 'vitest';
import { A, B, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const HTML = { 'Content-Type': 'text/html' };
const login = { body: { value: 'sealed' }, headers: { Encryption: '1' } };
const favourite = {
  context: { merchant: 'aurora', language: 'EN', token: 'ada' },
  body: { gameId: '1', isFavourite: true, at: 1 },
} as const;

const pause =
  (status: number, retryAfter = '30') =>
  () =>
    new Response('<h1>Slow down</h1>', { status, headers: { ...HTML, 'Retry-After': retryAfter } });
const refuse = (status: number, body: object) => () => Response.json(body, { status });

function createWorld(answer: (method: string) => Response | undefined, lines: readonly string[] = LINES) {
  const fixture = createGatewayFixture();
  for (const line of lines) fixture.lines.line(line).answer = answer;
  return fixture;
}

describe('a pause that an intermediary requests in HTML', () => {
  test.each([
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'service_unavailable'],
  ])('with %i applies to reads and is not retried over other lines', async (status, errorCode) => {
    const { ask, clock, lines } = createWorld(pause(status));
    expect(await ask('promotions.banners')).toMatchObject({ ok: false, status, errorCode, message: '' });
    clock.jump(29_000);
    expect(await ask('promotions.banners', { prefer: 'network' })).toMatchObject({ ok: false, status });
    expect(lines.seen.filter(({ path }) => path.includes('getBanners'))).toHaveLength(1);
  });

  test('is reported to a login as a pause', async () => {
    const { ask, lines } = createWorld(pause(429));
    for (const line of LINES) lines.line(line).mode = 'ok';
    expect(await ask('session.login', login)).toMatchObject({ ok: false, errorCode: 'TOO_MANY_REQUESTS' });
  });

  test('starts at the time of the line', async () => {
    const { ask, clock, lines } = createGatewayFixture();
    const served = clock.now() - 600_000;
    const headers = { ...HTML, Date: new Date(served).toUTCString(), 'Retry-After': new Date(served + 20_000).toUTCString() };
    lines.line(A).answer = () => new Response('', { status: 503, headers });
    expect(await ask('promotions.banners')).toMatchObject({ retryAfterMs: 20_000 });
  });

  test('demotes a line that repeats it behind the others', async () => {
    const { ask, clock } = createWorld(pause(503, '1'), [A]);
    for (const name of ['promotions.banners', 'system.country', 'system.status'] as const) await ask(name);
    clock.jump(1_500);
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: B } });
  });
});

test.each(['120, 120', 'soon'])('a pause of "%s" with 503 is not retried over other lines', async (retryAfter) => {
  const { ask, lines } = createWorld(pause(503, retryAfter));
  expect(await ask('promotions.banners')).toMatchObject({ ok: false, status: 503, errorCode: 'service_unavailable' });
  expect(lines.seen).toHaveLength(1);
});

describe('a refusal without a code', () => {
  const BLOCKED = { success: false, message: 'blocked' };

  test.each([200, 403, 406, 418, 451, 500, 511])(
    'with %i is not attributed to the operator: another line is used',
    async (status) => {
      const { ask } = createWorld(refuse(status, BLOCKED), [A]);
      expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: B, tried: [A, B] } });
    },
  );

  test.each([200, 400])("with %i is the operator's if every line repeats it, and no line is blamed", async (status) => {
    const { ask, gateway, lines } = createWorld(refuse(status, { success: false, message: 'Too young' }));
    expect(await ask('promotions.banners')).toMatchObject({ ok: false, status, message: 'Too young' });
    expect(lines.seen).toHaveLength(3);
    const { book } = (await gateway.reportDeps.lines()).deps;
    expect(LINES.map((line) => book.healthOf(line).fails)).toEqual([0, 0, 0]);
  });

  test.each([
    [403, { errorCode: 'outcome_unknown', message: '' }],
    [511, { errorCode: 'outcome_unknown', message: '' }],
    [200, { errorCode: 'unknown_error', message: 'blocked' }],
  ])('with %i from a single line ends a call that is sent once', async (status, ended) => {
    const { ask, settle, lines } = createGatewayFixture();
    await ask('promotions.banners');
    await ask('system.country');
    await settle();
    lines.line(A).answer = refuse(status, BLOCKED);
    expect(await ask('session.login', login)).toMatchObject({ ok: false, ...ended });
  });
});

test("the operator's refusal ends a queued call that the player waits for, and the pages receive it", async () => {
  const refusal = { errorCode: 'feedback_full', message: 'Please call us.' };
  const { ask, gateway, heard, lines, settle } = createWorld((method) =>
    method === 'POST' ? Response.json({ success: false, ...refusal }) : undefined,
  );
  const body = { id: 'mine', topic: 'idea', text: 'Hello' };
  await ask('feedback.send', { id: 'mine', context: favourite.context, body });
  await settle();
  const refused = { id: 'mine', status: 200, ...refusal };
  expect(heard).toContainEqual({ type: 'outbox-changed', endpoint: 'feedback.send', refused });
  expect(lines.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await gateway.wakeOutbox('online')).toBe(0);
});

describe('JSON that is declared as something else', () => {
  test.each(['text/html', 'text/plain; charset=iso-8859-1', 'application/octet-stream', ''])('as "%s" is read', async (type) => {
    const body = new TextEncoder().encode('\uFEFF{"success":true,"value":{"banners":[]}}');
    const { ask } = createWorld(() => new Response(body, { headers: { 'Content-Type': type } }));
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { tried: [A] } });
  });
});

test('ids preserve all their digits', async () => {
  const text = '{"success":true,"value":{"gameIds":[1234567890123456801,1234567890123456802]}}';
  const { ask } = createWorld(() => new Response(text));
  const { context } = favourite;
  expect(await ask('games.favourites', { context })).toMatchObject({
    value: { gameIds: ['1234567890123456801', '1234567890123456802'] },
  });
});

describe('an empty reply to an outbox entry', () => {
  test.each([204, 200, 201])('with %i ends it if every line repeats it, and no line is blamed', async (status) => {
    const { ask, gateway, lines, settle } = createWorld((method) =>
      method === 'PUT' ? new Response(null, { status }) : undefined,
    );
    await ask('games.setFavourite', favourite);
    await settle();
    expect(lines.seen.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(0);
    const { book } = (await gateway.reportDeps.lines()).deps;
    expect(LINES.map((line) => book.healthOf(line).opens)).toEqual([0, 0, 0]);
    expect(await gateway.wakeOutbox('online')).toBe(0);
  });
});
