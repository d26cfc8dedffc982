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
  const checked = checkAccount({ typed: 'ada', isRemembered: false });
  expect(await answerDialog('log-out')).toMatch(/You entered ada, but you're logged in as grace\./);
  await checked;
  expect(getSession()).toBeNull();
});

test('an account that was accepted once counts for a remembered login, and is asked about at any other', async () => {
  name({ [A]: 'Countess', [B]: 'Countess' });
  for (const isRemembered of [false, true]) {
    const checked = checkAccount({ typed: 'ada', isRemembered: isRemembered });
    await answerDialog(undefined);
    await checked;
  }
  expect(getSession()?.token).toBe('t');
  await checkAccount({ typed: 'ada', isRemembered: true });
  const { result, unmount } = renderHook(useFirstAlert);
  expect(result.current).toBeUndefined();
  unmount();
});

test('an account that was accepted for one name is asked about for another', async () => {
  name({ [A]: 'Countess', [B]: 'Countess' });
  const accepted = checkAccount({ typed: 'ada', isRemembered: true });
  await answerDialog(undefined);
  await accepted;
  const checked = checkAccount({ typed: 'grace', isRemembered: true });
  expect(await answerDialog('log-out')).toContain('You entered grace');
  await checked;
  expect(getSession()).toBeNull();
});

/** Has the lines give these ids; without one a line does not answer. */
const identify = (ids: Readonly<Record<string, string>>) =>
  gateway.answer({
    'session.logout': null,
    'member.info': ({ exceptLine }: CallMessage) => {
      const line = exceptLine === A ? B : A;
      const id = ids[line];
      if (id === undefined) throw new Error('no answer');
      return reply({ id, userName: `member ${id}`, type: 0, merchantCode: 'aurora', firstTimeLogin: false }, { line });
    },
  });
const both = (id: string) => ({ [A]: id, [B]: id });
const NUMBER = { typed: '+639171234567', isRemembered: false };
const claim = (sub: string, time: number) => `e30.${btoa(JSON.stringify({ sub, time }))}.c2ln`;

async function expectNoDialog(login: Parameters<typeof checkAccount>[0]): Promise<void> {
  await checkAccount(login);
  const { result, unmount } = renderHook(useFirstAlert);
  expect(result.current).toBeUndefined();
  unmount();
}

test.each([
  ['a number', NUMBER, NUMBER],
  ['an address', { ...NUMBER, typed: 'ada@example.test' }, { ...NUMBER, typed: 'ada@example.test' }],
  [
    'the account of a provider',
    { ...NUMBER, typed: '', credential: claim('ada', 1) },
    { ...NUMBER, typed: '', credential: claim('ada', 2) },
  ],
  ['a passkey', { ...NUMBER, typed: '', credential: 'handle' }, { ...NUMBER, typed: '', credential: 'handle' }],
])('%s that opens another account than before is shown, and the player logs out', async (_, first, second) => {
  identify(both('1'));
  await expectNoDialog(first);
  identify({ [A]: '1', [B]: '666' });
  const checked = checkAccount(second);
  expect(await answerDialog('log-out')).toMatch(/opened another account on this device before.+member 666\./);
  await checked;
  expect(getSession()).toBeNull();
});

test('a number that has moved to another account is asked about once', async () => {
  identify(both('1'));
  await expectNoDialog(NUMBER);
  identify(both('2'));
  const checked = checkAccount(NUMBER);
  await answerDialog(undefined);
  await checked;
  expect(getSession()?.token).toBe('t');
  await expectNoDialog(NUMBER);
  identify(both('1'));
  const again = checkAccount(NUMBER);
  await answerDialog('log-out');
  await again;
});

test('a player who logs out of another account is asked again', async () => {
  identify(both('1'));
  await expectNoDialog(NUMBER);
  identify(both('666'));
  for (let time = 0; time < 2; time += 1) {
    startSession({ token: 't', merchantCode: 'aurora', id: '1', userName: 'ada', type: 0, firstTimeLogin: false });
    const checked = checkAccount(NUMBER);
    await answerDialog('log-out');
    await checked;
  }
});

test('lines that contradict one another at first show nothing to remember', async () => {
  identify({ [A]: '666', [B]: '1' });
  await expectNoDialog(NUMBER);
  identify(both('1'));
  await expectNoDialog(NUMBER);
});

test('the stored record names neither the number nor the account', async () => {
  identify(both('account-1'));
  await expectNoDialog(NUMBER);
  const stored = localStorage.getItem('fastline.opened-accounts');
  expect(stored).toMatch(/"accounts":\[\[\d+,\d+\]\]/);
  expect(stored).not.toMatch(/639171234567|account-1/);
});

test('other numbers on the device have records of their own, and the oldest of many are forgotten', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => ({ ...NUMBER, typed: `+6391712345${index + 10}` }));
  for (const [index, number] of numbers.entries()) {
    identify(both(String(index)));
    await expectNoDialog(number);
  }
  identify(both('29'));
  await expectNoDialog(numbers[29] ?? NUMBER);
  const { accounts } = JSON.parse(localStorage.getItem('fastline.opened-accounts') ?? '') as { accounts: unknown[] };
  expect(accounts).toHaveLength(20);
});
