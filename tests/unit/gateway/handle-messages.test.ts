import { expect, test } from 'vitest';
import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import { answerBatch } from '#gateway/answer-batch.ts';
import { createMessageHandler } from '#gateway/handle-messages.ts';
import { composeCall, createGatewayFixture } from './gateway-fixture.ts';

const noReport = () => Promise.reject(new Error('nobody asks'));

function createAnswerer() {
  const fixture = createGatewayFixture();
  const answers: GatewayToPage[] = [];
  const answer = createMessageHandler(fixture.gateway, 'build', 'epoch', noReport, answerBatch);
  return { ...fixture, answers, say: (message: Parameters<typeof answer>[0]) => answer(message, (reply) => answers.push(reply)) };
}

test('sends stored replies to concurrent calls in one message', async () => {
  const { ask, settle, say, answers } = createAnswerer();
  await ask('promotions.banners');
  await settle();
  const calls = Array.from({ length: 5 }, () => composeCall('promotions.banners'));
  await say({ type: 'calls', calls });
  expect(answers).toMatchObject([{ type: 'calls-answered', answers: calls.map(({ id }) => ({ id, reply: { ok: true } })) }]);
});

test('a stored reply does not wait for the network of another call', async () => {
  const { ask, settle, say, answers, clock } = createAnswerer();
  await ask('promotions.banners');
  await settle();
  const [stored, asked] = [composeCall('promotions.banners'), composeCall('games.vendors', { query: { platform: 'html5' } })];
  const said = say({ type: 'calls', calls: [asked, stored] });
  await expect.poll(() => answers).toMatchObject([{ answers: [{ id: stored.id }] }]);
  await clock.runUntil(said);
  expect(answers[1]).toMatchObject({ answers: [{ id: asked.id, reply: { ok: true } }] });
});

test('a call is pending until its reply has been sent', async () => {
  const { say, answers, clock } = createAnswerer();
  const call = composeCall('games.vendors', { query: { platform: 'html5' } });
  const said = say(call);
  await say({ type: 'get-call-state', id: call.id });
  await clock.runUntil(said);
  await say({ type: 'get-call-state', id: call.id });
  expect(answers.map((answer) => ('isUnderWay' in answer ? answer.isUnderWay : answer.type))).toEqual([
    true,
    'call-answered',
    false,
  ]);
});

test.each([false, true])('a call whose answer cannot be sent is no longer pending (in a batch: %s)', async (isBatch) => {
  const { gateway, clock } = createGatewayFixture();
  const handle = createMessageHandler(gateway, 'build', 'epoch', noReport, answerBatch);
  const call = composeCall('games.vendors', { query: { platform: 'html5' } });
  const said = handle(isBatch ? { type: 'calls', calls: [call] } : call, () => {
    throw new DOMException('not a plain value', 'DataCloneError');
  });
  await clock.runUntil(said.catch(() => {}));
  const answers: GatewayToPage[] = [];
  await handle({ type: 'get-call-state', id: call.id }, (answer) => answers.push(answer));
  expect(answers).toMatchObject([{ isUnderWay: false }]);
});
