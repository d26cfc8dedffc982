import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readCarriedRequest } from '#operator/http/simple-requests.ts';
import { logIn } from '../fixtures/log-in.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { LINE_0 } from '../fixtures/test-app.ts';

const LINE_1 = 'http://localhost:8081';
const subject = shareTestApp();

const LANES = { method: 'GET', path: '/wps/relay/GCS_gameLanes', headers: { Merchant: 'aurora', Language: 'EN' } };

function askPlainly(call: unknown, headers: Record<string, string> = { Origin: LINE_0 }): Response | Promise<Response> {
  const body = typeof call === 'string' ? call : JSON.stringify(call);
  return subject.current.app.request(`${LINE_1}/wps/call`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...headers },
    body,
  });
}

test('a call inside a simple request gets the same reply as a direct call', async () => {
  const reply = await askPlainly(LANES);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Access-Control-Allow-Origin')).toBe(LINE_0);
  expect(reply.headers.get('Access-Control-Expose-Headers')).toContain('X-Row');
  expect(reply.headers.get('X-Row')).toBe('games.lanes');
  const alone = await subject.current.app.request(LINE_1 + LANES.path, { headers: LANES.headers });
  expect(await reply.json()).toEqual(await alone.json());
});

test('the request is logged as the call inside it, with its headers', async () => {
  const incoming = new IncomingMessage(new Socket());
  const init = { method: 'POST', headers: { 'Content-Type': 'text/plain', Origin: LINE_0 }, body: JSON.stringify(LANES) };
  await subject.current.app.request(`${LINE_1}/wps/call`, init, { incoming });
  expect(readCarriedRequest(incoming)).toMatchObject({
    method: 'GET',
    url: LANES.path,
    headers: { merchant: 'aurora', origin: LINE_0 },
  });
});

test('the headers of the call inside carry the session, and permissions are checked as usual', async () => {
  const token = await logIn(subject.current.app, 'ada');
  const info = { ...LANES, path: '/wps/member/info' };
  const member = await askPlainly({ ...info, headers: { ...LANES.headers, Authorization: token } });
  expect(await member.json()).toMatchObject({ success: true, value: { merchantCode: 'aurora' } });
  const refused = await askPlainly(info);
  expect([refused.status, refused.headers.get('X-Row')]).toEqual([401, 'member.info']);
});

test('cookies and headers outside the protocol have no effect', async () => {
  const token = await logIn(subject.current.app, 'ada');
  const reply = await askPlainly({ ...LANES, path: '/wps/member/info' }, { Origin: LINE_0, Authorization: token, Cookie: token });
  expect(reply.status).toBe(401);
});

test.each([
  ['a page of a foreign origin', LANES, { Origin: 'http://evil.test' }, 403],
  ['nobody', LANES, {}, 403],
  ['a page that sends JSON', LANES, { Origin: LINE_0, 'Content-Type': 'application/json' }, 400],
  ['broken text', '{"method":', { Origin: LINE_0 }, 400],
  ['a path outside the calls', { ...LANES, path: '/metrics' }, { Origin: LINE_0 }, 400],
  ['another host', { ...LANES, path: 'http://evil.test/wps/' }, { Origin: LINE_0 }, 400],
  ['a call inside a call', { ...LANES, method: 'POST', path: '/wps/call' }, { Origin: LINE_0 }, 400],
  ['a path that climbs out', { ...LANES, path: '/wps/../metrics' }, { Origin: LINE_0 }, 400],
  ['a path that climbs out in escapes', { ...LANES, path: '/wps/%2e%2e/metrics' }, { Origin: LINE_0 }, 400],
  ['a path with an escaped slash that climbs out', { ...LANES, path: '/wps/..%2fmetrics' }, { Origin: LINE_0 }, 400],
  ['a path with a broken escape', { ...LANES, path: '/wps/%zz' }, { Origin: LINE_0 }, 400],
  ['a call inside a call, dotted', { ...LANES, method: 'POST', path: '/wps/./call' }, { Origin: LINE_0 }, 400],
  ['a header of two lines', { ...LANES, headers: { Language: 'EN\nPT' } }, { Origin: LINE_0 }, 400],
  ['a header that is not Latin-1', { ...LANES, headers: { Language: '中' } }, { Origin: LINE_0 }, 400],
  ['a call of too many bytes', { ...LANES, body: '中'.repeat(40_000) }, { Origin: LINE_0 }, 413],
  ['a call that declares too large a body', LANES, { Origin: LINE_0, 'Content-Length': '98305' }, 413],
  ['an unknown method', { ...LANES, method: 'TRACE' }, { Origin: LINE_0 }, 400],
])('refuses %s in the protocol’s shape', async (_who, call, headers, status) => {
  const reply = await askPlainly(call, headers);
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ success: false, errorCode: 'request_invalid' });
});

test('does not read a call that is too large to its end', async () => {
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 16_384;
      if (sentBytes > 1_000_000) controller.close();
      else controller.enqueue(new Uint8Array(16_384));
    },
  });
  const headers = { 'Content-Type': 'text/plain', Origin: LINE_0 };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const reply = await subject.current.app.request(`${LINE_1}/wps/call`, init);
  expect(reply.status).toBe(413);
  expect(sentBytes).toBeLessThan(200_000);
});
