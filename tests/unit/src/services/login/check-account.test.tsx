// @vitest-environment page
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { checkAccount, findOtherAccount } from '#src/services/login/check-account.ts';
import { startSession } from '#src/services/session/page-session.ts';
import { getSession } from '#src/services/session/session.ts';
import { removeAlert, useFirstAlert } from '#src/ui/alert.ts';
import { refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const A = 'https://a.test';
const B = 'https://b.test';
const gateway = startTestGateway();
/** Has the lines give these names; without one a line does not answer. */
const name = (names: Readonly<Record<string, string>>) =>
  gateway.answer({
    'session.logout': null,
    'member.info': ({ exceptLine }: CallMessage) => {
      const line = exceptLine === A ? B : A;
      if (!(line in names)) throw new Error('no answer');
      return reply({ id: '1', userName: names[line], type: 0, merchantCode: 'aurora', firstTimeLogin: false }, { line });
    },
  });

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', merchantCode: 'aurora', id: '1', userName: 'ada', type: 0, firstTimeLogin: false });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['ada', { [A]: 'ada', [B]: 'ada' }, undefined],
  [' ADA', { [A]: 'ada', [B]: 'aurora@Ada' }, undefined],
  ['ada', { [A]: '', [B]: '' }, undefined],
  ['ada', { [A]: 'AURORA@ada', [B]: 'ada' }, undefined],
  ['ada', { [A]: 'x@ada', [B]: 'x@ada' }, 'x@ada'],
  ['ada', { [A]: 'x@aurora@ada', [B]: 'ada' }, 'x@aurora@ada'],
  ['ada', { [A]: 'aaurora@da', [B]: 'ada' }, 'aaurora@da'],
  ['ada', { [A]: 'ada' }, undefined],
  ['ada', { [A]: 'grace' }, 'grace'],
  ['ada', { [A]: 'ada', [B]: 'grace' }, 'grace'],
  ['ada', { [A]: 'grace', [B]: 'grace' }, 'grace'],
  ['ada', { [A]: 'аdа', [B]: 'аdа' }, 'аdа'],
  ['ada@example.test', { [A]: 'ada', [B]: 'ada' }, undefined],
  ['+63 917 123 4567', { [A]: 'ada', [B]: 'ada' }, undefined],
])('for %j, lines that name %j show %j', async (typed, names, shown) => {
  name(names);
  expect(await findOtherAccount(typed)).toBe(shown);
});

test('a line that hides the name by an error leaves it to another line', async () => {
  gateway.answer({
    'member.info': ({ exceptLine }: CallMessage) =>
      exceptLine === A
        ? reply({ id: '1', userName: 'grace', type: 0, merchantCode: 'aurora', firstTimeLogin: false }, { line: B })
        : refuse('internal_error', { meta: { line: A } }),
  });
  expect(await findOtherAccount('ada')).toBe('grace');
});

/** Answers the dialog; undefined if there is none. */
async function answerDialog(choose: 'log-out' | undefined): Promise<string | undefined> {
  const { result, unmount } = renderHook(useFirstAlert);
  await waitFor(() => expect(result.current).toBeDefined());
  const { id, text = '', resolve } = result.current ?? {};
  if (id !== undefined) removeAlert(id);
  resolve?.(choose);
  unmount();
  return text;
}

test('a player who does not know the account logs out of it', async () => {
  name({ [A]: 'grace', [B]: 'grace' });
  const checked = checkAccount('ada', false);
  expect(await answerDialog('log-out')).toMatch(/You entered ada, but you're logged in as grace\./);
  await checked;
  expect(getSession()).toBeNull();
});

test('an account that was accepted once counts for a remembered login, and is asked about at any other', async () => {
  name({ [A]: 'Countess', [B]: 'Countess' });
  for (const isRemembered of [false, true]) {
    const checked = checkAccount('ada', isRemembered);
    await answerDialog(undefined);
    await checked;
  }
  expect(getSession()?.token).toBe('t');
  await checkAccount('ada', true);
  const { result, unmount } = renderHook(useFirstAlert);
  expect(result.current).toBeUndefined();
  unmount();
});

test('an account that was accepted for one name is asked about for another', async () => {
  name({ [A]: 'Countess', [B]: 'Countess' });
  const accepted = checkAccount('ada', true);
  await answerDialog(undefined);
  await accepted;
  const checked = checkAccount('grace', true);
  expect(await answerDialog('log-out')).toContain('You entered grace');
  await checked;
  expect(getSession()).toBeNull();
});
