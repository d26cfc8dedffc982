import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { checkReply, type ReceivedReply } from '#gateway/wire/check-reply.ts';

const LINE = 'https://a.test';
const NOW = Date.UTC(2026, 5, 1);
const BANNERS = '{"success":true,"value":{"banners":[]}}';

function check(received: Partial<ReceivedReply>, name: EndpointName = 'promotions.banners', isMembers = false) {
  const expected = { name, row: findEndpoint(name), schema: findSchemas(name).reply, hasRowNames: false, isMembers };
  return checkReply(
    expected,
    LINE,
    { status: 200, origin: LINE, text: BANNERS, rowName: null, retryAfter: null, ...received },
    NOW,
  );
}

const dateAfter = (ms: number) => new Date(NOW + ms).toUTCString();

const FORMS = [
  '<h1>Slow down</h1>',
  '{"error":"rate limited"}',
  '{"success":false,"message":"blocked"}',
  '',
  '{"success":true,"value":{}}',
];

describe('a reply with HTTP 429, or with 503 and Retry-After', () => {
  test.each(FORMS)('is the requested pause for any body: %s', (text) => {
    const wire = (errorCode: string) => ({ success: false, errorCode });
    expect(check({ status: 429, text, retryAfter: '30' })).toEqual({
      kind: 'ok',
      status: 429,
      wire: wire('TOO_MANY_REQUESTS'),
      retryAfterMs: 30_000,
    });
    expect(check({ status: 503, text, retryAfter: '30' })).toEqual({
      kind: 'ok',
      status: 503,
      wire: wire('service_unavailable'),
      retryAfterMs: 30_000,
    });
  });

  test.each(Object.keys(endpoints) as EndpointName[])('is a pause on %s', (name) => {
    expect(check({ status: 429, text: '<h1>Slow down</h1>', retryAfter: '30' }, name)).toMatchObject({ retryAfterMs: 30_000 });
  });

  test.each([
    ['seconds', '30', 30_000],
    ['a date', dateAfter(45_000), 45_000],
    ['a date that has passed', dateAfter(-45_000), 1],
    ['more than the maximum', '86400', 300_000],
    ['nothing', null, 1_000],
    ['an empty header', '', 1_000],
    ['words', 'soon', 1_000],
    ['words with a number', 'later 5', 1_000],
    ['the seconds of two proxies', '120, 120', 120_000],
    ['the longer of two', '30, 120', 120_000],
    ['the readable one of two', 'soon, 120', 120_000],
    ['seconds with their unit', '30s', 30_000],
    ['seconds with the word', '120 seconds', 120_000],
    ['a quoted number', '"120"', 120_000],
    ['a number with a semicolon', '120;', 120_000],
    ['two dates', `${dateAfter(30_000)}, ${dateAfter(45_000)}`, 45_000],
    ['seconds and a date', `20, ${dateAfter(45_000)}`, 45_000],
    ['a date of RFC 850', 'Monday, 01-Jun-26 00:00:45 GMT', 45_000],
    ['a date of asctime', 'Mon Jun  1 00:00:45 2026', 45_000],
    ['a date of ISO 8601', '2026-06-01T00:00:45Z', 45_000],
  ])('waits as long as %s', (_, retryAfter, waitMs) => {
    expect(check({ status: 429, text: '', retryAfter })).toMatchObject({ retryAfterMs: waitMs });
  });

  test.each(['soon', '120, 120', '-', '1 minute'])('is a pause with 503 and any Retry-After: %s', (retryAfter) => {
    expect(check({ status: 503, text: '<h1>Busy</h1>', retryAfter })).toMatchObject({ kind: 'ok', status: 503 });
  });

  test.each([null, '', ' '])('is a failed line if 503 has no Retry-After: "%s"', (retryAfter) => {
    expect(check({ status: 503, text: '<h1>Busy</h1>', retryAfter })).toEqual({ kind: 'unavailable', status: 503 });
  });

  test("preserves the operator's own code and message", () => {
    const text = '{"success":false,"errorCode":"TOO_MANY_REQUEST_IN_ONE_DAY","message":"Tomorrow again"}';
    const wire = { success: false, errorCode: 'TOO_MANY_REQUEST_IN_ONE_DAY', message: 'Tomorrow again' };
    expect(check({ status: 429, text, retryAfter: '5' })).toMatchObject({ wire, retryAfterMs: 5_000 });
  });
});

describe("a refusal without the operator's format", () => {
  const WALLS = [401, 403, 406, 418, 451, 500, 511];
  test.each([511, 520, 521, 522, 526, 530])('is a failed line with HTTP %i, also with a code', (status) => {
    expect(check({ status, text: '{"success":false,"errorCode":"1020","message":"blocked"}' })).toEqual({
      kind: 'unavailable',
      status,
    });
  });

  test.each([200, 203])('is a failed line with HTTP %i if it has no code', (status) => {
    const text = '{"success":false,"message":"blocked"}';
    expect(check({ status, text })).toMatchObject({ kind: 'unavailable', claim: { message: 'blocked' }, isCredible: true });
    expect(check({ status, text, rowName: 'promotions.banners' }).kind).toBe('ok');
  });

  test.each(WALLS)('is a failed line with HTTP %i in any format', (status) => {
    for (const text of ['<h1>Blocked</h1>', '', '{"error":"blocked"}', '{"success":false,"message":"blocked"}'])
      expect(check({ status, text })).toMatchObject({ kind: 'unavailable', status });
  });

  test('is an answer if it has a code or its line names the endpoint', () => {
    expect(check({ status: 403, text: '{"success":false,"errorCode":"no_permissions"}' }).kind).toBe('ok');
    expect(check({ status: 403, text: '{"success":false,"message":"no"}', rowName: 'promotions.banners' }).kind).toBe('ok');
  });

  test('with 401 is left to a second opinion if a member is logged in', () => {
    expect(check({ status: 401, text: '{"success":false}' }, 'member.info', true)).toMatchObject({ kind: 'ok', status: 401 });
  });
});

test('reads a reply with a wrong content type', () => {
  expect(check({ text: BANNERS }).kind).toBe('ok');
  expect(check({ status: 203, text: ` \n${BANNERS}\n` }).kind).toBe('ok');
});

describe('an empty reply', () => {
  test.each([
    ['to a read is invalid', 'promotions.banners', 204, 'schema-mismatch'],
    ['to a ping is not a sign of life', 'system.ping', 204, 'schema-mismatch'],
    ['to a call without content is its answer', 'session.logout', 204, 'ok'],
    ['with 200 may be a crash', 'session.logout', 200, 'schema-mismatch'],
    ['to an outbox entry counts if every line repeats it', 'games.setFavourite', 204, 'unavailable'],
    ['to a payment is invalid', 'cashier.deposit', 204, 'schema-mismatch'],
  ] as const)('%s', (_, name, status, kind) => {
    expect(check({ status, text: '' }, name).kind).toBe(kind);
  });
});

describe('a success with a status of failure', () => {
  test.each(['{"success":true}', BANNERS])('is a failure of that status for a read: %s', (text) => {
    expect(check({ status: 404, text })).toEqual({ kind: 'unavailable', status: 404 });
    expect(check({ status: 500, text })).toEqual({ kind: 'unavailable', status: 500 });
  });

  test('is a lie for a write, which may have had its effect', () => {
    const text = '{"success":true,"value":{"sentFeedbackId":"7"}}';
    expect(check({ status: 404, text }, 'feedback.send')).toEqual({ kind: 'corrupt' });
  });
});
