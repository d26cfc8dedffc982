import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FingerprintSignals } from '#contract/messages/crypto-worker.ts';
import { computeFingerprint } from '#workers/fingerprint.ts';

const phone: FingerprintSignals = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  language: 'zh-CN',
  languages: ['zh-CN', 'en'],
  platform: 'Linux armv8l',
  timeZone: 'Asia/Manila',
  screen: '390x844',
  colorDepth: 24,
  pixelRatio: 3,
  hardwareConcurrency: 8,
  deviceMemory: 4,
  maxTouchPoints: 5,
};

describe('a fingerprint', () => {
  test('is an MD5 in groups of 8-4-4-4-12', () => {
    const entries = Object.entries(phone).sort(([one], [other]) => one.localeCompare(other, 'en'));
    const md5 = createHash('md5').update(JSON.stringify(entries)).digest('hex');
    const fingerprint = computeFingerprint(phone);
    expect(fingerprint).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(fingerprint.replaceAll('-', '')).toBe(md5);
  });

  test('does not depend on the order of the signals', () => {
    const turned = Object.fromEntries(Object.entries(phone).reverse()) as unknown as FingerprintSignals;
    expect(computeFingerprint(turned)).toBe(computeFingerprint(phone));
  });

  test.each(Object.keys(phone))('changes with %s', (signal) => {
    expect(computeFingerprint({ ...phone, [signal]: 'another' })).not.toBe(computeFingerprint(phone));
  });
});
