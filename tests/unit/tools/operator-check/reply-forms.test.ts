import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type FakeReply, startFakeOperator } from './fixtures/fake-operator.ts';
import { findRow, runCheck } from './fixtures/run-check.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((operator) => operator.close()));
});

const VENDORS = '{"success":true,"value":{"vendors":[],"categories":[]}}';

async function checkVendors(reply: FakeReply) {
  const operator = await startFakeOperator({ answer: (path) => (path.endsWith('newGameVendor') ? reply : undefined) });
  started.push(operator);
  return findRow(await runCheck(operator.origin, { only: ['games.vendors'] }), 'games.vendors');
}

test.each([
  ['behind a byte order mark', { body: `\ufeff${VENDORS}` }, ['the body begins with a byte order mark']],
  ['in UTF-16', { body: Buffer.from(VENDORS, 'utf16le') }, ['the body is not in UTF-8']],
  ['behind a notice', { body: `<b>Notice</b>: x\n${VENDORS}` }, ['the JSON has other text around it']],
  ['in a text of JSON', { body: JSON.stringify(VENDORS) }, ['the JSON is inside a text of JSON, encoded twice']],
  ['as a page', { type: 'text/html', body: VENDORS }, ['JSON is said to be text/html']],
  ['compressed in capitals', { headers: { 'Content-Encoding': 'GZIP' }, body: gzipSync(VENDORS) }, []],
  ['deflated without a header', { headers: { 'Content-Encoding': 'deflate' }, body: deflateRawSync(VENDORS) }, []],
  ['in an encoding that does not exist', { headers: { 'Content-Encoding': 'utf-8' }, body: VENDORS }, []],
])('a reply %s is served, as in the app', async (_, reply, remarks) => {
  expect(await checkVendors(reply)).toMatchObject({ verdict: 'served', details: [], remarks });
});

test('a body whose compression no header names is described, because no browser undoes it', async () => {
  const details = ['the body is compressed by gzip, and no Content-Encoding says so'];
  expect(await checkVendors({ body: gzipSync(VENDORS) })).toMatchObject({ verdict: 'differs', details });
});
