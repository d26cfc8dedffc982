// @vitest-environment page
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { addToDraft, changeDraft, sendDraft, useDraft, useRefusal, useSentHere } from '#src/features/feedback/feedback-store.ts';
import { setSession } from '#src/services/session/session.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'feedback.send': reply(null, { from: 'none', queued: true }) });

const logIn = (token: string) =>
  act(() => setSession({ id: '1', token, merchantCode: 'aurora', userName: token, type: 0, firstTimeLogin: false }));
const { result } = renderHook(() => ({ draft: useDraft().text, sent: useSentHere().map(({ text }) => text) }));

beforeEach(() => logIn('ada'));

test('a sent draft is cleared and listed', async () => {
  act(() => changeDraft({ text: ' slow ' }));
  expect(result.current).toEqual({ draft: ' slow ', sent: [] });
  await act(sendDraft);
  expect(result.current).toEqual({ draft: '', sent: ['slow'] });
});

test('a message that the operator refuses is a draft again, below what was typed meanwhile', async () => {
  const { result: refusal } = renderHook(() => useRefusal()?.serverMessage);
  act(() => changeDraft({ text: 'refused' }));
  await act(sendDraft);
  act(() => changeDraft({ text: 'next' }));
  const refused = { id: String(gateway.calls.at(-1)?.id), status: 200, errorCode: 'feedback_full', message: 'Please call us.' };
  act(() => emitGatewayMessage({ type: 'outbox-changed', endpoint: 'feedback.send', refused }));
  expect(refusal.current).toBe('Please call us.');
  expect(result.current.draft).toBe('next\n\nrefused');
  expect(result.current.sent).not.toContain('refused');
  await act(sendDraft);
  expect([refusal.current, result.current.draft]).toEqual([undefined, '']);
});

test('the next member finds neither drafts nor sent messages', async () => {
  act(() => changeDraft({ text: 'mine' }));
  logIn('grace');
  expect(result.current).toEqual({ draft: '', sent: [] });
  act(() => changeDraft({ text: 'hers' }));
  logIn('ada');
  expect(result.current).toEqual({ draft: '', sent: [] });
});

test('the next page of the same session finds the draft, unless it was sent', async () => {
  act(() => changeDraft({ text: 'half a thought', topic: 'idea' }));
  vi.resetModules();
  const { setInPageGateway } = await import('#src/bridges/gateway.ts');
  setInPageGateway(async () => gateway.link);
  // A page has its session before any of its screens.
  const { setSession: setThere } = await import('#src/services/session/session.ts');
  setThere({ id: '1', token: 'ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  const nextPage = await import('#src/features/feedback/feedback-store.ts');
  const { result: found } = renderHook(() => nextPage.useDraft());
  expect(found.current).toEqual({ text: 'half a thought', topic: 'idea' });
  await act(nextPage.sendDraft);
  expect([found.current.text, sessionStorage.getItem('fastline.draft.feedback')]).toEqual(['', null]);
});

test('a shared text is appended to the draft once', () => {
  act(() => changeDraft({ text: '' }));
  act(() => addToDraft('shared'));
  act(() => addToDraft('shared'));
  expect(result.current.draft).toBe('shared');
  act(() => addToDraft('more'));
  expect(result.current.draft).toBe('shared\n\nmore');
});
