import { createHash, createPublicKey, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeReplyBase, readSignature, SIGNATURE_HEADER } from '#contract/proofs/signature-base.ts';
import { compressReplies } from '#operator/http/compress-replies.ts';
import { signReplies } from '#operator/http/sign-replies.ts';
import { createReplyKey } from '../fixtures/reply-key.ts';

const key = createReplyKey();
const LONG = 'a'.repeat(5_000);
let server: ServerType;

beforeAll(async () => {
  const calls = new Hono().use(compressReplies);
  calls.get('/long', (context) => context.text(LONG));
  calls.get('/short', (context) => context.text('short'));
  calls.post('/echo', async (context) => context.text(await context.req.text()));
  calls.post('/empty', (context) => context.body(null, 204));
  const signed = signReplies(calls, key);
  // As in the operator, whose outer app changes headers afterwards.
  const app = new Hono().use(async (context, next) => {
    await next();
    context.header('X-Outer', 'set');
  });
  app.all('*', (context) => signed.fetch(context.req.raw, context.env));
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0 }, () => resolve());
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

test.each([
  ['a long reply, compressed', 'GET', '/long', undefined, LONG, 'gzip'],
  ['a short reply', 'GET', '/short', undefined, 'short', null],
  ['the reply to a body', 'POST', '/echo', 'sent', 'sent', null],
  ['the reply to an empty body', 'POST', '/echo', undefined, '', null],
  ['a reply without a body', 'POST', '/empty', 'sent', '', null],
] as const)('%s is signed as the browser reads it', async (_what, method, path, body, text, encoding) => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Accept-Encoding': 'gzip' };
  const response = await fetch(`http://localhost:${port}${path}`, { method, headers, body: body ?? null });
  expect([await response.text(), response.headers.get('Content-Encoding')]).toEqual([text, encoding]);
  expect(response.headers.get('X-Outer')).toBe('set');
  const none = { rowName: null, retryAfter: null, replyKey: null, nonce: null, created: 0 };
  const request = { method, target: path, findHeader: () => null, bodyDigest: body && digest(body) };
  const base = composeReplyBase({ status: response.status, bodyDigest: digest(text), ...none }, request);
  const signature = Buffer.from(readSignature(response.headers.get(SIGNATURE_HEADER))[0] ?? '', 'base64');
  const publicKey = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(base), publicKey, signature)).toBe(true);
});

test.each([null, 'sent'])('a request with the body %j stays as it was given', async (body) => {
  const calls = new Hono().post('/echo', async (context) => context.text(await context.req.text()));
  const given = new Request('https://a.test/echo', {
    method: 'POST',
    headers: { 'Accept-Encoding': 'gzip', Merchant: 'aurora' },
    body,
  });
  const response = await signReplies(calls, key).fetch(given);
  expect([await response.text(), [...given.headers.keys()]]).toEqual([
    body ?? '',
    expect.arrayContaining(['accept-encoding', 'merchant']),
  ]);
});
