// @vitest-environment page
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { createMemberRecord, readRecord } from '#src/services/member-records/member-record.ts';
import { clearMemberRecords } from '#src/services/session/page-session.ts';
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

test('returns what this device has stored for a member', () => {
  setSession(session('ada'));
  createPlayed().save(['a']);
  expect(createPlayed().store.get()).toEqual(['a']);
});

test('hides the values of one member from another', () => {
  setSession(session('ada'));
  const record = createPlayed();
  record.save(['a']);
  setSession(session('grace'));
  expect(record.store.get()).toEqual([]);
});

test('reads the values of other pages after the back/forward cache', () => {
  setSession(session('ada'));
  const record = createPlayed();
  localStore.write(KEY, JSON.stringify({ owner: 'aurora/ada', value: ['b'] }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(record.store.get()).toEqual(['b']);
});

test('stores nothing for a guest', () => {
  const record = createPlayed();
  record.save(['a']);
  expect(localStore.read(KEY)).toBeNull();
  expect(record.store.get()).toEqual([]);
});

test('writes the values of an unnamed session once its name is known', () => {
  setSession({ ...session(''), id: '' });
  const record = createPlayed();
  record.save(['a']);
  expect([record.store.get(), localStore.read(KEY)]).toEqual([['a'], null]);
  setSession({ ...session('ada'), token: 'token-' });
  expect(record.store.get()).toEqual(['a']);
  expect(createPlayed().store.get()).toEqual(['a']);
});

test('stores by the id for a member without a name', () => {
  setSession(session(''));
  createPlayed().save(['a']);
  expect(createPlayed().store.get()).toEqual(['a']);
});

test('deletes everything at the logout', () => {
  setSession(session('ada'));
  const record = createPlayed();
  record.save(['a']);
  clearMemberRecords(localStore);
  setSession(null);
  expect(localStore.read(KEY)).toBeNull();
  expect(record.store.get()).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"owner":"aurora/ada","value":3}'],
  ['no owner', '{"value":["a"]}'],
])('ignores %s', (_, text) => {
  localStore.write(KEY, text);
  expect(readRecord(localStore, KEY, 'aurora/ada', SCHEMA)).toBeUndefined();
});
