import { afterEach, expect, test } from 'vitest';
import { parseDeployment } from '#contract/deployment/parse-deployment.ts';
import { namesMissingCall } from '#tools/operator-check/assess/names-missing-call.ts';
import { printJunit } from '#tools/operator-check/report/print-junit.ts';
import { printReport } from '#tools/operator-check/report/print-report.ts';
import { suggestDeployment } from '#tools/operator-check/report/suggest-deployment.ts';
import { createSoftAnswers } from '#tools/operator-check/rows/soft-answers.ts';
import { type FakeReply, startFakeOperator } from './fixtures/fake-operator.ts';
import { findFindings, findRow, listFaults, runCheck } from './fixtures/run-check.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((operator) => operator.close()));
});

const SERVED = /status|configuration|ping|newGameVendor|rsa|member\/info/;
const SOFT: FakeReply = { body: { success: false, errorCode: 'API_NOT_FOUND', message: 'unknown api' } };
const PAGE: FakeReply = { type: 'text/html', body: '<!doctype html><title>Aurora</title>' };

/** Starts an operator that answers so what it does not serve. */
async function startSoft(reply: FakeReply) {
  const operator = await startFakeOperator({ answer: (path) => (SERVED.test(path) ? undefined : reply) });
  started.push(operator);
  return operator.origin;
}

test.each([
  ['a refusal', SOFT, 'answers 200 with API_NOT_FOUND, as any call that is not there', ['API_NOT_FOUND']],
  ['a page', PAGE, 'answers 200 with text/html, as any call that is not there', undefined],
] as const)(
  '%s with 200 for any unknown call is recognised, and a file is suggested',
  async (_, reply, detail, notServedCodes) => {
    const report = await runCheck(await startSoft(reply));
    expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'not-served', details: [detail], isFault: false });
    expect([findFindings(report, 'unknown-call').map(({ kind }) => kind), listFaults(report)]).toEqual([['remark'], []]);
    const $schema = './operator.schema.json';
    const suggested = suggestDeployment(report, { $schema, merchants: { lotus: {} } }, null);
    expect(suggested.$schema).toBe($schema);
    expect(suggested.merchants).toMatchObject({ lotus: {}, aurora: { calls: { 'games.list': { path: '' } } } });
    expect(suggested.merchants.aurora?.notServedCodes).toEqual(notServedCodes);
    expect(parseDeployment(JSON.stringify(suggested))).toEqual(suggested);
  },
);

test('a code of the file is not served, with any status, and the file keeps it', async () => {
  const operator = await startFakeOperator({
    answer: (path) => (SERVED.test(path) ? undefined : { status: 500, body: { success: false, errorCode: 'No.Api' } }),
  });
  started.push(operator);
  const stated = { notServedCodes: ['NO_API'] };
  const report = await runCheck(operator.origin, { only: ['games.list', 'games.lanes'], stated });
  expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'not-served', softCode: 'No.Api', isFault: false });
  expect(suggestDeployment(report, { merchants: { aurora: stated } }, null).merchants.aurora?.notServedCodes).toContain('NO_API');
});

test('a refusal that asks every guest to log in does not count as such an answer', async () => {
  const report = await runCheck(await startSoft({ body: { success: false, errorCode: 'CUSTOMER_NOT_LOGIN' } }));
  expect(findRow(report, 'member.balance')?.verdict).toBe('not-asked');
  expect(
    findFindings(report, 'unknown-call')
      .map(({ text }) => text)
      .join(),
  ).not.toContain('notServedCodes');
});

test.each([{ success: true }, { success: true, value: null }, { success: 'Y', value: '' }, { success: true, value: [] }])(
  'success without a value (%j) for any unknown call is recognised in rows that have one',
  async (body) => {
    const report = await runCheck(await startSoft({ body }));
    const details = ['answers 200 with success and no value, as any call that is not there'];
    expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'not-served', details, softCode: null, isFault: false });
    expect(findFindings(report, 'unknown-call').map(({ kind }) => kind)).toEqual(['fault']);
    expect(suggestDeployment(report, { merchants: {} }, null).merchants.aurora).toMatchObject({
      calls: { 'games.list': { path: '' } },
    });
  },
);

test.each([
  ['an empty body', '', 'an empty body'],
  ['a refusal without a code', { success: false, message: 'unknown api' }, 'a refusal without errorCode'],
  [
    'a refusal that names the address',
    (path: string) => ({ success: false, errorCode: null, message: `No handler found for ${path} (7 ms)` }),
    'a refusal without errorCode',
  ],
  ['a refusal in other words', { success: false, code: 404, msg: 'no such method' }, 'a refusal without errorCode'],
] as const)('%s with 200 for any unknown call is recognised', async (_, body, what) => {
  const operator = await startFakeOperator({
    answer: (path) => (SERVED.test(path) ? undefined : { body: typeof body === 'function' ? body(path) : body }),
  });
  started.push(operator);
  const report = await runCheck(operator.origin);
  const details = [`answers 200 with ${what}, as any call that is not there`];
  expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'not-served', details, softCode: null, isFault: false });
  const { calls, notServedCodes } = suggestDeployment(report, { merchants: {} }, null).merchants.aurora ?? {};
  expect([calls?.['games.list'], notServedCodes]).toEqual([{ path: '' }, undefined]);
});

test.each([
  ['words that fit any failure', { success: false, message: 'System error' }],
  ['no words', { success: false }],
])('a refusal without a code and with %s switches no call off', async (_, body) => {
  const report = await runCheck(await startSoft({ body }));
  expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'served', advice: null });
});

test('an operator that answers every call with an empty body serves none', async () => {
  const operator = await startFakeOperator({ answer: () => ({ body: '' }) });
  started.push(operator);
  const report = await runCheck(operator.origin);
  expect(report.rows.filter(({ verdict }) => verdict === 'not-served')).toEqual([]);
});

test('success without a value is a good answer in rows that have none', async () => {
  const text = '{"success":true}';
  const reply = { status: 200, headers: {}, text, headerBytes: 0, bodyBytes: 0, firstByteMs: 0, totalMs: 0, answeredAt: 0 };
  const ask = async () => reply;
  const { assess } = createSoftAnswers({ unknown: ask, status: ask });
  expect(await assess('session.logout', reply)).toBeUndefined();
  expect(await assess('games.list', reply)).toMatchObject({ verdict: 'not-served', softCode: null });
});

test.each([
  ['session.logout', 204],
  ['tracking.event', 200],
] as const)('the app accepts an empty body of %s with %i', async (name, status) => {
  const reply = { status, headers: {}, text: '', headerBytes: 0, bodyBytes: 0, firstByteMs: 0, totalMs: 0, answeredAt: 0 };
  const { assess } = createSoftAnswers({ unknown: async () => ({ ...reply, status: 200 }), status: async () => reply });
  expect(await assess(name, reply)).toBeUndefined();
});

test.each(['INTERNAL_ERROR', 'unknown.error', 'Service_Unavailable'])(
  'the code %s may be that of any failure, so it switches no call off',
  async (errorCode) => {
    const report = await runCheck(await startSoft({ body: { success: false, errorCode, message: 'System error' } }));
    expect(findRow(report, 'games.list')?.verdict).not.toBe('not-served');
    expect(suggestDeployment(report, { merchants: {} }, null)).toEqual({ merchants: { aurora: {} } });
    const findings = findFindings(report, 'unknown-call').map(({ text }) => text);
    expect(findings.join()).not.toContain('notServedCodes');
  },
);

test.each(['SYSTEM_ERROR', '-1', 'api.error'])(
  'the code %s of the operator alone may be that of any failure, so the report names the condition and the file has none',
  async (errorCode) => {
    const report = await runCheck(await startSoft({ body: { success: false, errorCode } }));
    expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'served', advice: null, softCode: null });
    expect(suggestDeployment(report, { merchants: {} }, null)).toEqual({ merchants: { aurora: {} } });
    const findings = findFindings(report, 'unknown-call').map(({ text }) => text);
    expect(findings.join()).toContain(`or by ${errorCode} in notServedCodes if no other failure has this code,`);
  },
);

test.each(['NO_SUCH_API', 'unknown.method', 'E-404', 'MethodNotSupported', 'InterfaceNotExist', 'unsupported_operation'])(
  'the code %s means a missing call by its words',
  (code) => expect(namesMissingCall(code)).toBe(true),
);

test('a code of 404 that other missing calls do not get may be about what was asked for, so the row stays on', async () => {
  const noGames: FakeReply = { status: 404, body: { success: false, errorCode: 'VENDOR_NOT_FOUND' } };
  const operator = await startFakeOperator({
    answer: (path) => {
      if (path.endsWith('/game/list')) return noGames;
      return SERVED.test(path) ? undefined : { ...noGames, body: { success: false, errorCode: 'NO_SUCH_API' } };
    },
  });
  started.push(operator);
  const report = await runCheck(operator.origin);
  const remark = 'the operator refuses an unknown call in another way, so the request of this check may be the reason';
  expect(findRow(report, 'games.list')).toMatchObject({ verdict: 'not-served', advice: null, remarks: [remark] });
  expect(findRow(report, 'games.lanes')).toMatchObject({ verdict: 'not-served', advice: { path: '' }, remarks: [] });
});

test('suggests POST for a call that is refused with 405 and Allow, and lines that the operator does not name', async () => {
  const operator = await startFakeOperator({
    answer: (path) => {
      if (path.endsWith('/configuration')) return { status: 404, body: '' };
      return path.endsWith('/country') ? { status: 405, headers: { Allow: 'OPTIONS, POST' }, body: '' } : undefined;
    },
  });
  started.push(operator);
  const report = await runCheck(operator.origin, { only: ['system.country', 'system.configuration'] });
  expect(suggestDeployment(report, { merchants: {} }, ['https://b.example']).merchants.aurora).toMatchObject({
    configuration: { domainList: [{ domainName: 'https://b.example' }] },
    calls: { 'system.country': { method: 'POST' } },
  });
});

test('a quiet report has only faults, and JUnit has each of them as a failure', async () => {
  const operator = await startFakeOperator({
    answer: (path) => (path.endsWith('newGameVendor') ? { body: { success: true, value: { vendors: '<&"' } } } : undefined),
  });
  started.push(operator);
  const report = await runCheck(operator.origin);
  const quiet = printReport(report, true);
  expect(quiet).toContain('DIFFERS    games.vendors');
  expect(quiet).not.toMatch(/served {5}|not asked {2}|good|remark/);
  const xml = printJunit(report);
  expect(xml.match(/<failure /g)).toHaveLength(report.rows.filter(({ isFault }) => isFault).length + listFaults(report).length);
  expect(xml).toMatch(/<testcase classname="rows" name="games\.vendors" time="[\d.]+"><failure message="value\./);
  expect(xml.match(/<testcase /g)).toHaveLength(report.rows.length + report.lines.flatMap(({ findings }) => findings).length);
});

test.each(['http:', 'https:'])('an operator that nobody runs is one sentence over %s', async (protocol) => {
  const dead = await startFakeOperator();
  await dead.close();
  const address = dead.origin.replace('http:', protocol);
  const report = await runCheck(address);
  expect(printReport(report)).toBe(`${address} could not be reached: nobody listens there.\n`);
  expect([report.exitCode, report.rows, report.lines]).toEqual([2, [], []]);
  expect(printJunit(report)).toContain('<failure message=');
});
