import { expect, onTestFinished, test } from 'vitest';
import { describeAddresses } from '#operator/app/describe-addresses.ts';
import { readConfig } from '#operator/config.ts';
import { startOperatorProcess } from '../fixtures/temporary/operator-process.ts';

const LONG_MS = 60_000;
const PRODUCTION = { NODE_ENV: 'production', DEFAULT_PASSWORD: 'Legacy-pass-77' };

test('production prints its public origins, and neither a person nor a password nor this machine', () => {
  const text = describeAddresses(readConfig({ ...PRODUCTION, LINE_ORIGINS: 'https://a.example,https://b.example' }));
  expect(text).toBe('\nFastline is running. Its public origins:\n  https://a.example\n  https://b.example\n\n');
});

test('production without public origins names the missing setting', () => {
  const text = describeAddresses(readConfig(PRODUCTION));
  expect(text).toContain('LINE_ORIGINS');
  expect(text).not.toMatch(/Legacy-pass-77|ada|localhost/);
});

test('elsewhere the sandbox, its people and their documented password are printed, and no other password', () => {
  expect(describeAddresses(readConfig({}))).toMatch(/localhost:8080.*8089\/sandbox.*ada,.*fastline-1/s);
  const text = describeAddresses(readConfig({ DEFAULT_PASSWORD: 'Legacy-pass-77' }));
  expect(text).toContain('the password of DEFAULT_PASSWORD');
  expect(text).not.toContain('Legacy-pass-77');
});

test.each([
  ['a database address that cannot be read', { DATABASE_URL: 'postgres://ada:Legacy-pass-77%@db:port/x' }],
  ['an invalid address of another operator', { OPERATOR_URL: 'ada:Legacy-pass-77@operator.example' }],
  ['an invalid key', { REPLY_KEY: 'Legacy-pass-77' }],
  ['a key in place of the path of its file', { LINE_KEY_FILE: '-----BEGIN PRIVATE KEY-----\nLegacy-pass-77' }],
])('a start that fails by %s ends with a sentence and without the secret', { timeout: LONG_MS }, async (_, settings) => {
  // No port is opened, because the settings are read first.
  const operator = startOperatorProcess(1, { NODE_ENV: 'production', ...settings });
  onTestFinished(() => operator.stop());
  await operator.ended();
  expect(operator.exitCode()).toBe(1);
  expect(operator.errors().trim()).not.toBe('');
  expect(operator.output() + operator.errors()).not.toMatch(/Legacy-pass-77|\n {4}at /);
});
