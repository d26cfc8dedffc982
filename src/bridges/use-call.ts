import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { EndpointName, Query, Reply } from '#contract/endpoints.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { ApiError } from './api-error.ts';
import { useCallContext } from './call-context.ts';
import { askForShown, findQuestion, loadShown, readShown, type ShownReply, watchShown } from './shown-replies.ts';

export interface UsedCall<N extends EndpointName> {
  readonly value?: Reply<N>;
  readonly meta?: ReplyMeta;
  readonly error?: ApiError;
  readonly isLoading: boolean;
  /** Asks the network; resolves when it has answered or failed. */
  readonly reload: () => Promise<void>;
}

const SKIPPED: ShownReply = { isLoading: false };

/** A read of the table for a component: the stored reply at once, newer ones as they come. docs/product/gateway.md */
export function useCall<N extends EndpointName>(name: N, options: { query?: Query<N>; skip?: boolean } = {}): UsedCall<N> {
  const { query, skip = false } = options;
  const context = useCallContext();
  const question = findQuestion(name, query, context);

  const subscribe = useCallback((listener: () => void) => (skip ? () => {} : watchShown(question, listener)), [question, skip]);
  const shown = useSyncExternalStore(subscribe, () => (skip ? SKIPPED : readShown(question.key)));
  useEffect(() => {
    if (!skip) askForShown(question);
  }, [question, skip]);
  const reload = useCallback(() => loadShown(question, { fresh: true }), [question]);

  return { ...(shown as Omit<UsedCall<N>, 'reload'>), reload };
}
