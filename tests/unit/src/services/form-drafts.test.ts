// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { clearDraft, DRAFT_FIELDS, readDraft, saveDraft } from '#src/services/form-drafts.ts';
import { setSession } from '#src/services/session/session.ts';

const logIn = (userName: string, token = userName) =>
  setSession({ id: '1', token, merchantCode: 'aurora', userName, type: 0, firstTimeLogin: false });

beforeEach(() => {
  setSession(null);
  sessionStorage.clear();
});

test('drafts are restored for each form separately', () => {
  saveDraft('login', { username: 'ada' });
  saveDraft('feedback', { topic: 'idea', text: 'More draws' });
  saveDraft('feedback', { text: 'More draws, please' });
  expect([readDraft('login'), readDraft('feedback'), readDraft('registration')]).toEqual([
    { username: 'ada' },
    { topic: 'idea', text: 'More draws, please' },
    {},
  ]);
});

test('an emptied field is deleted, and with the last one the draft', () => {
  saveDraft('feedback', { topic: 'idea', text: 'More' });
  saveDraft('feedback', { topic: '' });
  expect(readDraft('feedback')).toEqual({ text: 'More' });
  saveDraft('feedback', { text: '' });
  expect(sessionStorage).toHaveLength(0);
});

test('drafts never contain secrets or data of other people', () => {
  expect(Object.values(DRAFT_FIELDS).flat()).toEqual(['username', 'username', 'amount', 'topic', 'text']);
  saveDraft('login', { username: 'ada', password: 'secret', verificationCode: '1234' } as { username: string });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/secret|1234/);
});

test.each(['{', '[]', '{"username":3}', `{"username":"${'x'.repeat(5_000)}"}`])(
  'ignores an invalid stored draft: %s',
  (stored) => {
    sessionStorage.setItem('fastline.draft.login', stored);
    expect(readDraft('login')).toEqual({});
  },
);

test('a login deletes drafts of the guest, a renewed session none, and another member sees none', () => {
  saveDraft('registration', { username: 'ada' });
  logIn('ada');
  expect(readDraft('registration')).toEqual({});
  saveDraft('deposit', { amount: '500' });
  logIn('ada', 'renewed');
  expect(readDraft('deposit')).toEqual({ amount: '500' });
  logIn('grace');
  expect(readDraft('deposit')).toEqual({});
});

test('a sent form is cleared', () => {
  saveDraft('registration', { username: 'ada' });
  clearDraft('registration');
  expect(readDraft('registration')).toEqual({});
});
