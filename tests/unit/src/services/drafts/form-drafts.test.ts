// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clearDraft, DRAFT_FIELDS, keepDraft, readDraft } from '#src/services/drafts/form-drafts.ts';
import { setSession } from '#src/services/session/session.ts';

const logIn = (userName: string, token = userName) =>
  setSession({ id: '1', token, merchantCode: 'aurora', userName, type: 0, firstTimeLogin: false });

beforeEach(() => {
  setSession(null);
  sessionStorage.clear();
});

test('what was typed is found again, each form by itself', () => {
  keepDraft('login', { username: 'ada' });
  keepDraft('feedback', { topic: 'idea', text: 'More draws' });
  keepDraft('feedback', { text: 'More draws, please' });
  expect([readDraft('login'), readDraft('feedback'), readDraft('registration')]).toEqual([
    { username: 'ada' },
    { topic: 'idea', text: 'More draws, please' },
    {},
  ]);
});

test('an emptied field is forgotten, and with its last one the draft', () => {
  keepDraft('feedback', { topic: 'idea', text: 'More' });
  keepDraft('feedback', { topic: '' });
  expect(readDraft('feedback')).toEqual({ text: 'More' });
  keepDraft('feedback', { text: '' });
  expect(sessionStorage).toHaveLength(0);
});

test('no secret and nothing of another person is ever kept', () => {
  expect(Object.values(DRAFT_FIELDS).flat()).toEqual(['username', 'username', 'amount', 'topic', 'text']);
  keepDraft('login', { username: 'ada', password: 'secret', verificationCode: '1234' } as { username: string });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/secret|1234/);
});

test.each(['{', '[]', '{"username":3}', `{"username":"${'x'.repeat(5_000)}"}`])(
  'a stored text that is no draft is none: %s',
  (stored) => {
    sessionStorage.setItem('fastline.draft.login', stored);
    expect(readDraft('login')).toEqual({});
  },
);

test('a login ends the drafts of the guest, a renewed session none, and another member finds nothing', () => {
  keepDraft('registration', { username: 'ada' });
  logIn('ada');
  expect(readDraft('registration')).toEqual({});
  keepDraft('deposit', { amount: '500' });
  logIn('ada', 'renewed');
  expect(readDraft('deposit')).toEqual({ amount: '500' });
  logIn('grace');
  expect(readDraft('deposit')).toEqual({});
});

test('a form that was sent is cleared', () => {
  keepDraft('registration', { username: 'ada' });
  clearDraft('registration');
  expect(readDraft('registration')).toEqual({});
});
