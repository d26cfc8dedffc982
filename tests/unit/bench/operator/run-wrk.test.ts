import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { composeText } from '#bench/operator/connection.ts';
import { composeScript, readFigures, runWrk } from '#bench/operator/run-wrk.ts';
import { findProgram } from '#tools/find-program.ts';

const TEXT = 'GET / HTTP/1.1\r\n\r\n';
const KEYS = Array.from({ length: 20 }, (_, key) => `${TEXT}${key}`);

test('the script sends each text with its line ends, quotes and backslashes', () => {
  expect(composeScript(['{"a":"\\"}\r\n'])).toContain('  "{\\034a\\034:\\034\\092\\034}\\013\\010",');
});

test('figures are read in milliseconds and answers a second', () => {
  const printed = '  16 connections\nfigures 500 5000000 0 2500 9000\n';
  expect(readFigures(printed, [TEXT])).toEqual({ count: 500, seconds: 5, p50: 2.5, p99: 9 });
});

test.each([
  ['some requests were refused', 'figures 500 5000000 3 2500 9000', [TEXT]],
  ['texts that must differ were sent twice', 'figures 21 5000000 0 2500 9000', KEYS],
  ['nothing was answered', 'figures 0 5000000 0 0 0', [TEXT]],
  ['nothing was printed', '', [TEXT]],
])('there are no figures if %s', (_, printed, texts) => {
  expect(readFigures(printed, texts)).toBeNull();
});

test.skipIf(!findProgram('wrk'))(
  'wrk sends the texts in turn, and its figures are read',
  async () => {
    const bodies = new Set<string>();
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      bodies.add(`${request.method} ${request.url} ${request.headers.merchant} ${body}`);
      response.end('{}');
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const compose = (body: string) =>
      composeText({ method: 'POST', path: '/wps/a', headers: { Merchant: 'aurora' }, body }, port);
    const figures = await runWrk([compose('{"a":1}'), compose('{"a":"b"}')], { port, connections: 2, durationMs: 1_000 });
    expect(figures?.count).toBeGreaterThan(0);
    expect(bodies).toEqual(new Set(['POST /wps/a aurora {"a":1}', 'POST /wps/a aurora {"a":"b"}']));
  },
  30_000,
);
