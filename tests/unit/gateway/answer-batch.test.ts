import { expect, test } from 'vitest';
import type { CallResponse } from '#contract/messages/gateway-messages.ts';
import { answerBatch } from '#gateway/answer-batch.ts';
import { composeCall } from './gateway-fixture.ts';

const calls = Array.from({ length: 4 }, () => composeCall('promotions.banners'));
const answer = async ({ id }: { readonly id: string }) => ({ id }) as CallResponse;

test('an answer that cannot be sent takes no other answer with it', async () => {
  const [broken] = calls;
  const sent: string[] = [];
  const sending = answerBatch(calls, answer, (answers) => {
    if (answers.some(({ id }) => id === broken?.id)) throw new DOMException('not a plain value', 'DataCloneError');
    sent.push(...answers.map(({ id }) => id));
  });
  await sending.catch(() => {});
  expect(sent).toEqual(calls.slice(1).map(({ id }) => id));
});

test('a call that rejects takes no other answer with it', async () => {
  const sent: string[] = [];
  const sending = answerBatch(
    calls,
    async (call) => {
      if (call === calls[0]) throw new Error('broken');
      return answer(call);
    },
    (answers) => sent.push(...answers.map(({ id }) => id)),
  );
  await expect(sending).rejects.toThrow('broken');
  await expect.poll(() => sent).toEqual(calls.slice(1).map(({ id }) => id));
});

test('answers that failed to be sent later are sent again, one by one', async () => {
  const sent: string[][] = [];
  let isClosed = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sending = answerBatch(
    calls,
    async (call) => {
      if (call === calls[3]) await held;
      return answer(call);
    },
    (answers) => {
      if (isClosed && answers.length > 1) throw new Error('closed');
      sent.push(answers.map(({ id }) => id));
    },
  );
  await expect.poll(() => sent).toEqual(calls.slice(0, 3).map(({ id }) => [id]));
  isClosed = false;
  release();
  await sending;
  expect(sent[3]).toEqual([calls[3]?.id]);
});
