import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type FakeReply, startFakeOperator } from './fixtures/fake-operator.ts';
import { findRow, runCheck } from './fixtures/run-check.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((operator) => operator.close()));
});

const VENDORS = '{"success":true,"value":{"vendors":[],"categories":[]}}';

const GZIP = { 'Content-Encoding': 'gzip' };

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
  [
    'compressed, before a line break',
    { headers: GZIP, body: Buffer.concat([gzipSync(VENDORS), Buffer.from('\r\n')]) },
    ['the compressed body has blanks behind it: browsers ignore them, but OPERATOR_URL and some proxies do not'],
  ],
  ['compressed, without its end', { headers: GZIP, body: gzipSync(VENDORS).subarray(0, -8) }, []],
  ['in an encoding that does not exist', { headers: { 'Content-Encoding': 'utf-8' }, body: VENDORS }, []],
])('a reply %s is served, as in the app', async (_, reply, remarks) => {
  expect(await checkVendors(reply)).toMatchObject({ verdict: 'served', details: [], remarks });
});

test('an empty body with a Content-Encoding is an empty body', async () => {
  const details = ['answers 200 with an empty body where JSON is expected'];
  expect(await checkVendors({ headers: GZIP, body: '' })).toMatchObject({ verdict: 'differs', details });
});

const CHUNKED = `${VENDORS.length.toString(16)}\r\n${VENDORS}\r\n0\r\n\r\n`;
const composeRaw = (headers: readonly string[], body: string, end = '\r\n') =>
  ['HTTP/1.1 200 OK', 'Content-Type: application/json', 'Connection: close', ...headers, '', body].join(end);

test.each([
  ['has lines that end in LF alone', composeRaw([], VENDORS, '\n')],
  ['is in chunks and has a Content-Length', composeRaw(['Content-Length: 54', 'Transfer-Encoding: chunked'], CHUNKED)],
])('a reply that browsers read although it %s is served, with a remark', async (_, raw) => {
  const remark = 'the reply breaks the rules of HTTP: browsers read it, but OPERATOR_URL and some proxies do not';
  expect(await checkVendors({ raw })).toMatchObject({ verdict: 'served', details: [], remarks: [remark] });
});

test('a reply that breaks the rules of HTTP in another way differs', async () => {
  const details = ['the reply breaks the rules of HTTP (HPE_INVALID_HEADER_TOKEN)'];
  expect(await checkVendors({ raw: composeRaw(['Powered By: old'], VENDORS) })).toMatchObject({ verdict: 'differs', details });
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
