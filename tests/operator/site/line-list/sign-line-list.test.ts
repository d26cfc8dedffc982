import { expect, test } from 'vitest';
import { findPackedList, PACKED_LIST_LIMIT } from '#contract/line-list/packed-list.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { isCertified, openLineList, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { createKey, createSigner, FULL_LIST } from '../../fixtures/line-list-fixture.ts';

test('a list of twelve lines with everything fits the limit', async () => {
  const packed = await (await createSigner()).sign();
  expect(packed.length).toBeLessThanOrEqual(PACKED_LIST_LIMIT);
  expect(await openLineList(packed)).toMatchObject(FULL_LIST);
});

test('a list beyond the limit is not signed', async () => {
  const { sign } = await createSigner();
  const lines = Array.from({ length: 40 }, (_, index) => `https://line-${index}.example.com`);
  await expect(sign({ lines })).rejects.toThrow('1024 is the limit');
});

test('a list proves itself against the release key that certified its line key', async () => {
  const { releaseKey, sign } = await createSigner();
  const opened = await openLineList(await sign());
  expect(opened && (await isCertified(opened, exportPublicKey(releaseKey)))).toBe(true);
  expect(opened && (await isCertified(opened, exportPublicKey(createKey())))).toBe(false);
});

test('a key without its own certificate signs nothing', async () => {
  const { certificate } = await createSigner();
  await expect(signLineList(FULL_LIST, certificate, createKey())).rejects.toThrow('certify that key first');
});

test('a list is found in a text record, a reply of a resolver and a message', async () => {
  const packed = await (await createSigner()).sign();
  const strings = packed.match(/.{1,255}/g) ?? [];
  const record = strings.map((each) => `"${each}"`).join(' ');
  const answer = JSON.stringify({ Status: 0, Answer: [{ type: 16, data: record }] });
  for (const text of [packed, record, answer, `New lines: ${packed} (copy all of it)`, strings.join('\n')])
    expect(findPackedList(text)).toBe(packed);
  expect(findPackedList(packed.slice(0, -1))).toBeNull();
});
