import { describe, expect, test } from 'vitest';
import { ENVELOPE_LIFE_MS, type SealedCall } from '#contract/sealing/bound-envelope.ts';
import { openBoundEnvelope } from '#operator/protocol/sealing/open-bound-envelope.ts';
import { openByHpke } from '#operator/protocol/sealing/open-by-hpke.ts';
import { openEnvelope } from '#operator/protocol/sealing/open-envelope.ts';
import vectors from '#tests/fixtures/envelope-vectors.json' with { type: 'json' };
import { openEnvelope as openAtSimulator } from '#tests/simulator/open-envelope.ts';
import { readPrivateKey, rfcReceiver } from '#tests/unit/workers/envelope/sender-keys.ts';

const { envelope1, hpke, envelope2 } = vectors;
const key = readPrivateKey(envelope2.privateKey);
const open = ({ body, call }: { body: { value: string }; call: SealedCall }, now = call.at) =>
  openBoundEnvelope(body.value, call, key, new Date(now));
const [LOGIN] = envelope2.opens as [(typeof envelope2.opens)[number]];

describe('the vectors that operators can use', () => {
  test.each(envelope1.opens)('open in envelope 1: $text', ({ text, value, headers }) => {
    const envelope = { version: '1', value, sealedKey: headers['X-RSA'], digest: headers['X-Digest'] };
    expect(openEnvelope(envelope, readPrivateKey(envelope1.privateKey))).toBe(text);
    expect(openAtSimulator(envelope, readPrivateKey(envelope1.privateKey))).toBe(text);
  });

  test.each(envelope1.refused)('do not open in envelope 1 with $what', ({ value, headers }) => {
    const envelope = { version: headers.Encryption, value, sealedKey: headers['X-RSA'], digest: headers['X-Digest'] };
    expect(openEnvelope(envelope, readPrivateKey(envelope1.privateKey))).toBeNull();
    expect(openAtSimulator(envelope, readPrivateKey(envelope1.privateKey))).toBeNull();
  });

  test('open by RFC 9180', () => {
    const [info, additionalData] = [hpke.info, hpke.aad].map((hex) => Buffer.from(hex, 'hex').toString()) as [string, string];
    const message = { info, additionalData, sealed: Buffer.from(hpke.enc + hpke.ct, 'hex') };
    expect(openByHpke(message, rfcReceiver()).toString('hex')).toBe(hpke.pt);
  });

  test.each(envelope2.opens)('open in envelope 2: $text', ({ text, ...vector }) => {
    expect(open(vector)?.text.trimEnd()).toBe(text);
  });

  test.each(envelope2.refused)('do not open with $what', (vector) => {
    expect(open(vector)).toBeNull();
  });

  test.each(envelope2.clocks)('an operator that is $laterMs ms later opens them: $opens', ({ laterMs, opens }) => {
    expect(open(LOGIN, LOGIN.call.at + laterMs) !== null).toBe(opens);
  });
});

test.each([
  [-ENVELOPE_LIFE_MS - 1, false],
  [-ENVELOPE_LIFE_MS, true],
  [ENVELOPE_LIFE_MS, true],
  [ENVELOPE_LIFE_MS + 1, false],
])('an envelope opens if the operator reads its clock %i ms later: %s', (laterMs, isOpened) => {
  expect(open(LOGIN, LOGIN.call.at + laterMs) !== null).toBe(isOpened);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5])('the time %d opens nothing', (at) => {
  expect(open({ ...LOGIN, call: { ...LOGIN.call, at } }, LOGIN.call.at)).toBeNull();
});

test('another base64 form of the same bytes has the same digest', () => {
  const { value } = LOGIN.body;
  const respelled = { ...LOGIN, body: { value: value.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') } };
  expect(open(respelled)?.digest).toBe(open(LOGIN)?.digest);
});
