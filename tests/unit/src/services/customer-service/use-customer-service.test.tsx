// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCustomerService, useHasCustomerService } from '#src/services/customer-service/use-customer-service.ts';
import { setSession } from '#src/services/session/session.ts';
import { sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { NO_REPLY, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

sealPlainly();

const ENTRY = { csType: 'LIVECHAT', path: 'one12345678' };
const CONFIGURATION = { customerService: [ENTRY], customerServiceHosts: [], domainList: [], partners: [] };
const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const read = async () => {
  const { result } = renderHook(() => [useCustomerService(), useHasCustomerService()] as const);
  await act(async () => vi.waitFor(() => expect(gateway.calls.length).toBeGreaterThan(1)));
  await vi.waitFor(() => expect(result.current[0]).toBeDefined());
  return result;
};

const gateway = startTestGateway({ 'system.configuration': CONFIGURATION });
beforeEach(() => setSession(null));
afterEach(cleanup);

test('a guest sees the list of the configuration, without further requests', async () => {
  const { current } = await read();
  expect(current).toEqual([[{ title: null, number: 1, href: 'https://chat.example/one' }], true]);
  expect(new Set(gateway.listRows())).toEqual(new Set(['system.configuration']));
});

test('requests the separate endpoint if the configuration has no list', async () => {
  gateway.answer({
    'system.configuration': { ...CONFIGURATION, customerService: [] },
    'system.customerService': { customerServiceScript: [{ ...ENTRY, title: 'Desk' }] },
  });
  expect((await read()).current).toEqual([[{ title: 'Desk', number: 1, href: 'https://chat.example/one' }], true]);
});

test.each([
  ['a list of their own', { customerServiceScript: [{ ...ENTRY, title: 'Agent' }] }, 'Agent'],
  ['an empty list', { customerServiceScript: [] }, null],
  ['a list without addresses', { customerServiceScript: [{ csType: 'LIVECHAT', title: 'Agent', path: '' }] }, null],
  ['no answer', undefined, null],
])('a member with %s sees the available one', async (_, own, title) => {
  if (own) gateway.answer({ 'system.customerService': own });
  setSession(ADA);
  expect((await read()).current[0]?.map((service) => service.title)).toEqual([title]);
  expect(gateway.listRows()).toContain('system.customerService');
});

test('the name is added when a player logs in', async () => {
  const result = await read();
  await act(async () => setSession(ADA));
  await vi.waitFor(() => expect(result.current[0]?.[0]?.href).toBe('https://chat.example/one?name=ada'));
});

test.each([
  ['no line answers', { 'system.configuration': NO_REPLY }],
  ['the separate endpoint does not respond', { 'system.configuration': { ...CONFIGURATION, customerService: [] } }],
])('no service is available while %s', async (_, answers) => {
  gateway.answer(answers);
  expect((await read()).current).toEqual([[], false]);
});

test("refuses a host outside the operator's list", async () => {
  gateway.answer({ 'system.configuration': { ...CONFIGURATION, customerServiceHosts: ['other.example'] } });
  expect((await read()).current).toEqual([[{ title: null, number: 1, href: null }], true]);
});
