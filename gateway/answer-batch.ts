import type { CallMessage, CallResponse } from '#contract/messages/gateway-messages.ts';

/** Sends answers that are ready at the same moment in one message; no answer waits for a later one, or is lost with another one. */
export async function answerBatch(
  calls: readonly CallMessage[],
  answer: (call: CallMessage) => Promise<CallResponse>,
  send: (answers: readonly CallResponse[]) => void,
): Promise<void> {
  let ready: CallResponse[] = [];
  let left = calls.length;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const answers = ready;
    ready = [];
    try {
      send(answers);
    } catch {
      answers.forEach(sendAlone);
    }
  };
  const sendAlone = (answered: CallResponse) => {
    try {
      send([answered]);
    } catch {
      // The page asks for the state of its call, and learns that no answer comes.
    }
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
