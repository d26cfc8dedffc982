// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCustomerService, useHasCustomerService } from '#src/services/customer-service/use-customer-service.ts';
import { setSession } from '#src/services/session/session.ts';

const operator = vi.hoisted(() => ({ answers: {} as Record<string, object>, asked: [] as string[] }));
vi.mock('#src/bridges/api.ts', () => ({
  onSessionAnswer: () => () => {},
  fetchQuery: async (name: string) => {
    operator.asked.push(name);
    const value = operator.answers[name];
    if (!value) throw new Error('no line answers');
    return { value, meta: { from: 'store' } };
  },
}));
vi.mock('#src/bridges/crypto.ts', () => ({ openText: async (value: string) => `https://chat.example/${value}` }));

const ENTRY = { csType: 'LIVECHAT', path: 'one12345678' };
const CONFIGURATION = { customerService: [ENTRY], customerServiceHosts: [], domainList: [], partners: [] };
const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const read = async () => {
  const { result } = renderHook(() => [useCustomerService(), useHasCustomerService()] as const);
  await act(async () => vi.waitFor(() => expect(operator.asked.length).toBeGreaterThan(1)));
  await vi.waitFor(() => expect(result.current[0]).toBeDefined());
  return result;
};

beforeEach(() => {
  setSession(null);
  operator.asked.length = 0;
  operator.answers = { 'system.configuration': CONFIGURATION };
});
afterEach(cleanup);

test('the configuration has the list, and nothing else is asked', async () => {
  const { current } = await read();
  expect(current).toEqual([[{ title: 'CS1', href: 'https://chat.example/one' }], true]);
  expect(new Set(operator.asked)).toEqual(new Set(['system.configuration']));
});

test('where the configuration has none, the row of its own is asked', async () => {
  operator.answers = {
    'system.configuration': { ...CONFIGURATION, customerService: [] },
    'system.customerService': { customerServiceScript: [{ ...ENTRY, title: 'Desk' }] },
  };
  expect((await read()).current).toEqual([[{ title: 'Desk', href: 'https://chat.example/one' }], true]);
});

test('whoever logs in is named from then on', async () => {
  const result = await read();
  await act(async () => setSession(ADA));
  await vi.waitFor(() => expect(result.current[0]?.[0]?.href).toBe('https://chat.example/one?name=ada'));
});

test.each([
  ['no line answers', {}],
  ['the row of its own does not answer', { 'system.configuration': { ...CONFIGURATION, customerService: [] } }],
])('there is none while %s', async (_, answers) => {
  operator.answers = answers;
  expect((await read()).current).toEqual([[], false]);
});

test('where hosts are named, another one is refused', async () => {
  operator.answers = { 'system.configuration': { ...CONFIGURATION, customerServiceHosts: ['other.example'] } };
  expect((await read()).current).toEqual([[{ title: 'CS1', href: null }], true]);
});
