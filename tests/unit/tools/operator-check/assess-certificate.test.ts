import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import type { Handshake } from '#tools/operator-check/ask/shake-hands.ts';
import { assessHandshake, assessPlainHttp } from '#tools/operator-check/assess/assess-certificate.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const GOOD = { version: 'TLSv1.3', problem: null, validUntil: NOW + 60 * DAY_MS, hasHttp2: true, names: ['line.test'] };
const assess = (told: Partial<Handshake>) => assessHandshake({ ...GOOD, ...told }, NOW);

test('a good certificate is reported with its remaining days', () => {
  expect(assess({})).toEqual([
    { kind: 'good', check: 'encryption', text: 'TLSv1.3, the certificate is valid for 60 days, HTTP/2' },
  ]);
});

test.each([
  ['CERT_HAS_EXPIRED', 'the certificate has expired, 9 days ago'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is signed by itself'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the chain is not complete: the certificates in between are not sent'],
  ['SOMETHING_NEW', 'the certificate is refused (SOMETHING_NEW)'],
])('%s is a certificate that browsers reject', (problem, text) => {
  const validUntil = problem === 'CERT_HAS_EXPIRED' ? NOW - 9 * DAY_MS : GOOD.validUntil;
  expect(assess({ problem, validUntil })).toMatchObject([{ kind: 'fault', check: 'certificate', text }]);
});

test.each([
  [20, 'remark'],
  [2, 'fault'],
])('a certificate that ends in %i days is a %s', (days, kind) => {
  expect(assess({ validUntil: NOW + days * DAY_MS })).toMatchObject([{ kind: 'good' }, { kind }]);
});

test('an old TLS is a fault, no HTTP/2 a remark', () => {
  expect(assess({ version: 'TLSv1.1' })).toMatchObject([{ kind: 'good' }, { kind: 'fault' }]);
  expect(assess({ hasHttp2: false })).toMatchObject([{ kind: 'good' }, { kind: 'remark' }]);
});

test('plain http is a fault, except on this machine', () => {
  expect(assessPlainHttp('http://operator.example').kind).toBe('fault');
  expect(assessPlainHttp('http://localhost:8080').kind).toBe('good');
});
