// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToDraft, changeDraft, sendDraft, useDraft, useSentHere } from '#src/features/feedback/feedback-store.ts';
import { setSession } from '#src/services/session/session.ts';

vi.mock('#src/bridges/api.ts', () => ({ mutate: async () => ({ value: null }) }));

const logIn = (token: string) =>
  act(() => setSession({ id: '1', token, merchantCode: 'aurora', userName: token, type: 0, firstTimeLogin: false }));
const { result } = renderHook(() => ({ draft: useDraft().text, sent: useSentHere().map(({ text }) => text) }));

beforeEach(() => logIn('ada'));

test('a draft is cleared once it is sent, and what was sent is listed', async () => {
  act(() => changeDraft({ text: ' slow ' }));
  expect(result.current).toEqual({ draft: ' slow ', sent: [] });
  await act(sendDraft);
  expect(result.current).toEqual({ draft: '', sent: ['slow'] });
});

test('the next member finds neither draft nor what was sent', async () => {
  act(() => changeDraft({ text: 'mine' }));
  logIn('grace');
  expect(result.current).toEqual({ draft: '', sent: [] });
  act(() => changeDraft({ text: 'hers' }));
  logIn('ada');
  expect(result.current).toEqual({ draft: '', sent: [] });
});

test('the next page of the same session finds the draft, and one that was sent is gone', async () => {
  act(() => changeDraft({ text: 'half a thought', topic: 'idea' }));
  vi.resetModules();
  // a page has its session before any screen of it
  const { setSession: setThere } = await import('#src/services/session/session.ts');
  setThere({ id: '1', token: 'ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  const nextPage = await import('#src/features/feedback/feedback-store.ts');
  const { result: found } = renderHook(() => nextPage.useDraft());
  expect(found.current).toEqual({ text: 'half a thought', topic: 'idea' });
  await act(nextPage.sendDraft);
  expect([found.current.text, sessionStorage.getItem('fastline.draft.feedback')]).toEqual(['', null]);
});

test('a text that was shared comes below what is written, once', () => {
  act(() => changeDraft({ text: '' }));
  act(() => addToDraft('shared'));
  act(() => addToDraft('shared'));
  expect(result.current.draft).toBe('shared');
  act(() => addToDraft('more'));
  expect(result.current.draft).toBe('shared\n\nmore');
});
