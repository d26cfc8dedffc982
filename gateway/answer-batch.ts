import type { CallAnswer, CallMessage } from '#contract/messages/gateway-messages.ts';

/** Answers that are ready at the same moment go in one message; none waits for one that is not. */
export async function answerTogether(
  calls: readonly CallMessage[],
  answer: (call: CallMessage) => Promise<CallAnswer>,
  send: (answers: readonly CallAnswer[]) => void,
): Promise<void> {
  let ready: CallAnswer[] = [];
  let left = calls.length;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    send(ready);
    ready = [];
  };
  const collect = async (call: CallMessage) => {
    const answered = await answer(call);
    ready.push(answered);
    left -= 1;
    if (left === 0) flush();
    else timer ??= setTimeout(flush);
  };
  await Promise.all(calls.map(collect));
}
