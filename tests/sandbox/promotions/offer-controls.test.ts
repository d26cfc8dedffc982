import { expect, test } from 'vitest';
import { type OfferKind, openOfferSandbox } from '../../operator/fixtures/offer-sandbox.ts';
import { shareTestApp } from '../../operator/fixtures/share-test-app.ts';

const subject = shareTestApp();
const open = () => openOfferSandbox(subject.current);
const KINDS: readonly OfferKind[] = ['announcements', 'banners'];

test.each(KINDS)('%s can be listed and written back unchanged', async (kind) => {
  const { list, show } = open();
  const before = await list(kind);
  expect(before.reply.items.length).toBeGreaterThan(3);
  expect(await show(kind, before.reply.items)).toEqual(before);
  expect(await list(kind)).toEqual(before);
});

test.each(KINDS)('%s replace all those of one merchant', async (kind) => {
  const { list, show } = open();
  const lotus = await list(kind, 'lotus');
  await show(kind, [{ id: lotus.reply.items[0].id, title: 'Only this' }], 'rio');
  expect((await list(kind, 'rio')).reply.items).toMatchObject([
    { title: 'Only this', languages: { 'PT-BR': { title: 'Only this' } } },
  ]);
  expect(await list(kind, 'lotus')).toEqual(lotus);
  await show(kind, [], 'rio');
  expect((await list(kind, 'rio')).reply.items).toEqual([]);
});

test.each([
  ['announcements', [{ title: 'No id' }], 'items.0.id'],
  ['announcements', [{ id: 1 }], 'items.0.title'],
  ['announcements', [{ id: 1, title: '' }], 'items.0.title'],
  ['announcements', [{ id: 1, title: 'A', execution: 'Z' }], 'items.0.execution'],
  ['announcements', [{ id: 1, title: 'A', forced: true }], 'items.0.forced'],
  ['announcements', [{ id: 1, title: 'A', languages: { XX: { title: 'B' } } }], 'items.0.languages.XX'],
  ['announcements', [{ id: 1, title: 'A', content: 'a\0b' }], 'items.0.content: A text holds a NUL.'],
  [
    'announcements',
    [
      { id: 1, title: 'A' },
      { id: '1', title: 'B' },
    ],
    'items: Two items have the same id.',
  ],
  ['banners', [{ id: 1, title: 'A', linkageType: 'X' }], 'items.0.linkageType'],
  ['banners', [{ id: 1, title: 'A', endsAt: 'tomorrow' }], 'items.0.endsAt'],
  ['banners', { id: 1 }, 'items: '],
] as const)('refuses %s that read %j, with a sentence', async (kind, items, sentence) => {
  const { list, show } = open();
  const before = await list(kind);
  const { status, reply } = await show(kind, items);
  expect([status, reply.error]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await list(kind)).toEqual(before);
});

test.each(KINDS)('refuses %s of an unknown merchant', async (kind) => {
  const { list, show } = open();
  expect([(await show(kind, [], 'nobody')).status, (await list(kind, 'nobody')).status]).toEqual([400, 400]);
});
