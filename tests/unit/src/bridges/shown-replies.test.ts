import { beforeEach, expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { getCallContext, setCallContext } from '#src/bridges/call-context.ts';
import { findQuestion, loadShown, readShown } from '#src/bridges/shown-replies.ts';

const meta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 1, stale: false } as const;
const VALUES: Record<string, unknown> = {
  'member.info': { customerId: 7, type: 0, merchantCode: 'aurora' },
  'promotions.banners': { banners: [] },
};
let arrive: (() => void)[] = [];

vi.mock('#src/bridges/gateway.ts', () => ({
  onGatewayMessage: () => () => {},
  askGateway: ({ endpoint }: CallMessage) =>
    new Promise<GatewayReply>((resolve) => arrive.push(() => resolve({ ok: true, status: 200, value: VALUES[endpoint], meta }))),
}));

const ask = (name: 'member.info' | 'promotions.banners') => {
  const question = findQuestion(name, undefined, getCallContext());
  const loaded = loadShown(question);
  const end = () => {
    arrive.pop()?.();
    return loaded;
  };
  return { question, end };
};

beforeEach(() => {
  arrive = [];
  setCallContext({ merchant: 'aurora', language: 'EN', token: 'ada' });
});

test('what a member saw is gone with the member', async () => {
  const { question, end } = ask('member.info');
  await end();
  expect(readShown(question.key).value).toMatchObject({ id: '7' });
  setCallContext({ token: null });
  expect(readShown(question.key).value).toBeUndefined();
});

test('an answer under way at the logout is not kept', async () => {
  const { question, end } = ask('member.info');
  setCallContext({ token: null });
  await end();
  setCallContext({ token: 'ada' });
  expect(readShown(question.key)).toEqual({ isLoading: true });
  expect(findQuestion('member.info', undefined, getCallContext())).not.toBe(question);
});

test('an answer for everybody outlives the logout', async () => {
  const { question, end } = ask('promotions.banners');
  setCallContext({ token: null });
  await end();
  expect(readShown(question.key)).toMatchObject({ isLoading: false, value: { banners: [] } });
  expect(findQuestion('promotions.banners', undefined, getCallContext())).toBe(question);
});
