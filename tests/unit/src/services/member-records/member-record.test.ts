// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { clearMemberRecords } from '#src/services/member-records/clear-member-records.ts';
import { createMemberRecord, readRecord } from '#src/services/member-records/member-record.ts';
import { setSession } from '#src/services/session/session.ts';

const KEY = 'fastline.played';
const SCHEMA = v.array(v.string());
const session = (userName: string) => ({
  id: '1',
  token: `token-${userName}`,
  merchantCode: 'aurora',
  userName,
  type: 0,
  firstTimeLogin: false,
});
const createPlayed = () => createMemberRecord({ key: KEY, schema: SCHEMA, empty: [] as string[] });

beforeEach(() => {
  localStore.clear();
  setSession(null);
});

test('gives a member what this device kept of them', () => {
  setSession(session('ada'));
  createPlayed().keep(['a']);
  expect(createPlayed().store.get()).toEqual(['a']);
});

test('shows one member nothing of another', () => {
  setSession(session('ada'));
  const record = createPlayed();
  record.keep(['a']);
  setSession(session('grace'));
  expect(record.store.get()).toEqual([]);
});

test('reads again what others kept while its page waited behind the Back button', () => {
  setSession(session('ada'));
  const record = createPlayed();
  localStore.write(KEY, JSON.stringify({ owner: 'aurora/ada', value: ['b'] }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(record.store.get()).toEqual(['b']);
});

test('keeps nothing of a guest', () => {
  const record = createPlayed();
  record.keep(['a']);
  expect(localStore.read(KEY)).toBeNull();
  expect(record.store.get()).toEqual([]);
});

test('writes what a session keeps before its name is known as soon as it is', () => {
  setSession({ ...session(''), id: '' });
  const record = createPlayed();
  record.keep(['a']);
  expect([record.store.get(), localStore.read(KEY)]).toEqual([['a'], null]);
  setSession({ ...session('ada'), token: 'token-' });
  expect(record.store.get()).toEqual(['a']);
  expect(createPlayed().store.get()).toEqual(['a']);
});

test('keeps of a member without a name by the id', () => {
  setSession(session(''));
  createPlayed().keep(['a']);
  expect(createPlayed().store.get()).toEqual(['a']);
});

test('forgets everything when the player logs out', () => {
  setSession(session('ada'));
  const record = createPlayed();
  record.keep(['a']);
  clearMemberRecords(localStore);
  setSession(null);
  expect(localStore.read(KEY)).toBeNull();
  expect(record.store.get()).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"owner":"aurora/ada","value":3}'],
  ['no owner', '{"value":["a"]}'],
])('reads %s as nothing kept', (_, text) => {
  localStore.write(KEY, text);
  expect(readRecord(localStore, KEY, 'aurora/ada', SCHEMA)).toBeUndefined();
});
