import { useEffect, useId } from 'react';
import type { Query, QueryName } from '#contract/endpoints.ts';
import { useQuery } from '../bridges/use-query.ts';
import { reportHidden, reportShown, reportSlowReply, useOnReconnect } from './connection/connection.ts';
import { SLOW_AFTER_MS } from './connection/connection-word.ts';

interface LiveQueryOptions<N extends QueryName> {
  query?: Query<N>;
  skip?: boolean;
  /** The screen is about other data, so the age of this data is not the screen's. */
  isSecondary?: boolean;
}

/** Reports a query as late if it has no data after three seconds; docs/product/status.md. */
function useSlowReplyReport(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    let end = () => {};
    const timer = setTimeout(() => (end = reportSlowReply()), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isWaiting]);
}

/** A query whose reply is on the screen: its age counts for the status strip, and it is fetched again after an outage. */
export function useLiveQuery<N extends QueryName>(name: N, options: LiveQueryOptions<N> = {}) {
  const { skip, isSecondary } = options;
  const result = useQuery(name, options);
  const { value, meta, isLoading, reload } = result;
  const id = useId();
  const shownAs = isSecondary ? undefined : id;
  useSlowReplyReport(isLoading && value === undefined);
  useEffect(() => {
    if (meta) reportShown(meta, shownAs);
  }, [shownAs, meta]);
  useEffect(() => () => reportHidden(shownAs), [shownAs]);
  useOnReconnect(() => {
    if (!skip) void reload();
  });

  return result;
}
