import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from '#tools/operator-check/read-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'fastline-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'password');
writeFileSync(file, 's3cret\n');

const read = (line: string, env: NodeJS.ProcessEnv = {}) => readOptions(line.split(' ').filter(Boolean), env);
const USUAL = 'https://operator.example --merchant aurora';

test('an address and a merchant are enough for a read-only check', () => {
  expect(read(USUAL)).toEqual({
    operator: 'https://operator.example',
    merchant: 'aurora',
    user: null,
    lines: null,
    origin: null,
    language: 'EN',
    stated: {},
    mayWrite: false,
    mayMoveMoney: false,
    only: [],
    isJson: false,
    isQuiet: false,
    deployment: { merchants: {} },
    suggestFile: null,
    junitFile: null,
  });
});

test('a password comes from a file or the environment, never from the arguments', () => {
  const ada = { name: 'ada', password: 's3cret' };
  expect(read(`${USUAL} --user ada --password-file ${file}`)?.user).toEqual(ada);
  expect(read(`${USUAL} --user ada`, { CHECK_PASSWORD: 's3cret' })?.user).toEqual(ada);
  expect(() => read(`${USUAL} --user ada --password s3cret`)).toThrow("Unknown option '--password'. --help lists what there is.");
});

test('lines and endpoints are lists', () => {
  const options = read(`${USUAL} --lines https://b.example,https://c.example:8443/ --only system.ping,games.list`);
  expect(options).toMatchObject({ lines: ['https://b.example', 'https://c.example:8443'], only: ['system.ping', 'games.list'] });
});

test("reads the deployment file's entry for the merchant", () => {
  const stated = join(folder, 'operator.json');
  writeFileSync(stated, '{"merchants":{"*":{"calls":{"member.language":{"method":"POST"}}},"rio":{"status":{"test":true}}}}');
  expect(read(`${USUAL} --deployment ${stated}`)?.stated).toEqual({ calls: { 'member.language': { method: 'POST' } } });
  writeFileSync(stated, '{"merchants":{"*":{"colour":"red"}}}');
  expect(() => read(`${USUAL} --deployment ${stated}`)).toThrow('merchants.*.colour is nothing that the file may state');
});

test('--help takes precedence over other arguments', () => {
  expect(read('--help')).toBeNull();
});

test.each([
  ['', 'Name the operator'],
  ['operator.example --merchant x', 'is not an address'],
  ['https://a:b@operator.example --merchant x', 'must not contain a name or a password'],
  ['https://operator.example/wps --merchant x', 'a line is a host without a path; say https://operator.example.'],
  ['https://operator.example https://b.example --merchant x', 'Further lines go into --lines'],
  ['https://operator.example', 'Name the merchant'],
  ['https://operator.example --merchant a/b', 'is not a code'],
  [`${USUAL} --write`, 'needs a test member'],
  [`${USUAL} --user ada`, 'The password of ada is missing'],
  [`${USUAL} --password-file x`, 'goes with --user'],
  [`${USUAL} --user ada --password-file /nowhere/x`, 'cannot be read (ENOENT)'],
  [`${USUAL} --money`, 'goes with --write alone'],
  [`${USUAL} --only games.lists`, 'is not a row'],
  [`${USUAL} --lines b.example`, '--lines: b.example is not an address'],
  [`${USUAL} --origin ftp://b.example`, '--origin: ftp://b.example is not an address'],
  [`${USUAL} --language XX`, "is not one of the product's"],
])('refuses "%s" in one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
  expect(() => read(line)).toThrow(/^[^\n]+$/);
});
