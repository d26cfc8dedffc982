import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type FakeReply, startFakeOperator } from './fixtures/fake-operator.ts';
import { findRow, runCheck } from './fixtures/run-check.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((operator) => operator.close()));
});

const VENDORS = '{"success":true,"value":{"vendors":[],"categories":[]}}';

const NAMED = '{"success":true,"value":{"vendors":[{"vendor":"A","name":"Café"}],"categories":[]}}';

async function checkVendors(reply: FakeReply) {
  const operator = await startFakeOperator({ answer: (path) => (path.endsWith('newGameVendor') ? reply : undefined) });
  started.push(operator);
  return findRow(await runCheck(operator.origin, { only: ['games.vendors'] }), 'games.vendors');
}

test.each([
  ['behind a byte order mark', { body: `\ufeff${VENDORS}` }, ['the body begins with a byte order mark']],
  ['in UTF-16', { body: Buffer.from(VENDORS, 'utf16le') }, ['the body is not in UTF-8']],
  ['behind a notice', { body: `<b>Notice</b>: x\n${VENDORS}` }, ['the JSON has other text around it']],
  ['as .NET writes it', { body: `{"d":${VENDORS}}` }, ['the JSON is inside the member "d" of another object']],
  ['as .NET writes a text', { body: JSON.stringify({ d: VENDORS }) }, ['the JSON is inside the member "d" of another object']],
  [
    'in a charset that is not named',
    { type: 'application/json; charset=utf-8', body: Buffer.from(NAMED, 'latin1') },
    ['the body is not in UTF-8, and its type does not name its charset: read as Latin-1'],
  ],
  ['in a text of JSON', { body: JSON.stringify(VENDORS) }, ['the JSON is inside a text of JSON, encoded twice']],
  ['as a page', { type: 'text/html', body: VENDORS }, ['JSON is said to be text/html']],
  ['compressed in capitals', { headers: { 'Content-Encoding': 'GZIP' }, body: gzipSync(VENDORS) }, []],
  ['deflated without a header', { headers: { 'Content-Encoding': 'deflate' }, body: deflateRawSync(VENDORS) }, []],
  ['in an encoding that does not exist', { headers: { 'Content-Encoding': 'utf-8' }, body: VENDORS }, []],
])('a reply %s is served, as in the app', async (_, reply, remarks) => {
  expect(await checkVendors(reply)).toMatchObject({ verdict: 'served', details: [], remarks });
});

test.each([
  ['{"success":true,"value":{"vendors":[],"categories":[],}}', 'the JSON has a comma before a closing bracket'],
  ["{'success':true,'value':{'vendors':[],'categories':[]}}", 'the JSON has single quotes in place of double quotes'],
  ['{success:true,value:{vendors:[],categories:[]}}', 'the JSON has names without double quotes'],
  ['{"success":true,"value":{"vendors":[],"count":NaN}}', 'the JSON has NaN, Infinity or undefined for a value'],
  ['{"success":true,"value":"a\nb"}', 'the JSON has a line break or another control character inside of a text'],
  [`${VENDORS}<script>if (bar) { show(); }</script>`, 'the JSON is followed by a page or a script'],
  [VENDORS.slice(0, -4), 'the JSON ends too early, or is followed by something else'],
  ['{"success":true "value":{}}', 'the JSON has a mistake'],
  ['<html>NaN,}</html>', 'answers 200 with text/html where JSON is expected'],
])('a mistake in JSON of any type is named: %s', async (body, detail) => {
  expect(await checkVendors({ type: 'text/html', body })).toMatchObject({ verdict: 'differs', details: [detail] });
});

test.each([
  [{ code: 0, msg: 'ok', data: {} }, 'the body has no member "success", but code, msg, data'],
  [[1], 'the body has no member "success"'],
])('the names of another envelope are listed: %j', async (reply, detail) => {
  expect(await checkVendors({ body: JSON.stringify(reply) })).toMatchObject({ verdict: 'differs', details: [detail] });
});

test('a body whose compression no header names is described, because no browser undoes it', async () => {
  const details = ['the body is compressed by gzip, and no Content-Encoding says so'];
  expect(await checkVendors({ body: gzipSync(VENDORS) })).toMatchObject({ verdict: 'differs', details });
});
