import { type Endpoint, type Remote, wrap } from 'comlink';

/** The part of a Worker that is used here. */
export interface WorkerLike extends Endpoint {
  terminate(): void;
}

interface Running<Api> {
  readonly api: Remote<Api>;
  /** Rejects when the worker is given up, with every open question. */
  readonly givenUp: Promise<never>;
  readonly giveUp: (reason: string) => void;
}

/**
 * Starts a worker with the first question. A worker that crashes, or leaves a question unanswered for `answerWithinMs`, is
 * terminated; the question rejects and the next one starts a new worker.
 */
export function createRestartingWorker<Api>(startWorker: () => WorkerLike, answerWithinMs: number) {
  let running: Running<Api> | undefined;

  function start(): Running<Api> {
    const worker = startWorker();
    const { promise: givenUp, reject } = createRejection();
    const giveUp = (reason: string) => {
      worker.terminate();
      if (running === started) running = undefined;
      reject(new Error(reason));
    };
    worker.addEventListener('error', () => giveUp('The worker crashed.'));
    worker.addEventListener('messageerror', () => giveUp('The worker sent something unreadable.'));
    const started: Running<Api> = { api: wrap<Api>(worker), givenUp, giveUp };
    return started;
  }

  return async function ask<T>(question: (api: Remote<Api>) => Promise<T>): Promise<T> {
    running ??= start();
    const { api, givenUp, giveUp } = running;
    const timer = setTimeout(() => giveUp('The worker did not answer in time.'), answerWithinMs);
    try {
      return await Promise.race([question(api), givenUp]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function createRejection() {
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<never>((_resolve, rejectIt) => {
    reject = rejectIt;
  });
  // A worker may crash while no caller waits for it.
  promise.catch(() => {});
  return { promise, reject };
}
