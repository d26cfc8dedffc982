import { expect, test } from 'vitest';
import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createCallBatch } from '#src/bridges/link/call-batch.ts';

const context = { merchant: 'aurora', language: 'EN', token: null };
const noReadPort = () => undefined;
const compose = (id: string): CallMessage => ({ type: 'call', id, endpoint: 'promotions.banners', context });
const replyOf = (id: string) => ({ ok: true, status: 200, value: id }) as unknown as GatewayReply;

/** A worker whose replies the test sends. */
function createWorker() {
  const heard: { message: PageToGateway; answer: (answer: GatewayToPage) => void }[] = [];
  const postMessage = (message: PageToGateway, [port]: MessagePort[] = []) =>
    heard.push({ message, answer: (answer) => port?.postMessage(answer) });
  return { heard, worker: { postMessage } as unknown as ServiceWorker };
}
const answersFor = (...ids: string[]): GatewayToPage => ({
  type: 'calls-answered',
  answers: ids.map((id) => ({ id, reply: replyOf(id) })),
});

test('simultaneous calls are one message', async () => {
  const { worker, heard } = createWorker();
  const send = createCallBatch(worker, noReadPort);
  const replies = ['a', 'b', 'c'].map((id) => send(compose(id)));
  await Promise.resolve();
  expect(heard.map(({ message }) => message)).toEqual([{ type: 'calls', calls: ['a', 'b', 'c'].map(compose) }]);
  heard[0]?.answer(answersFor('a', 'b', 'c'));
  expect(await Promise.all(replies)).toEqual(['a', 'b', 'c'].map(replyOf));
});

test('a ready reply does not wait for the others', async () => {
  const { worker, heard } = createWorker();
  const send = createCallBatch(worker, noReadPort);
  const [slow, quick] = [send(compose('slow')), send(compose('quick'))];
  await Promise.resolve();
  heard[0]?.answer(answersFor('quick'));
  expect(await quick).toEqual(replyOf('quick'));
  heard[0]?.answer(answersFor('slow'));
  expect(await slow).toEqual(replyOf('slow'));
});

test('a single call is a message of its own', async () => {
  const { worker, heard } = createWorker();
  void createCallBatch(worker, noReadPort)(compose('alone'));
  await Promise.resolve();
  expect(heard.map(({ message }) => message)).toEqual([compose('alone')]);
});
