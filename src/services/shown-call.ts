import { useEffect } from 'react';
import type { EndpointName, Query } from '#contract/endpoints.ts';
import { useCall } from '../bridges/use-call.ts';
import { reportHidden, reportLate, reportShown, useOnHealing } from './connection/connection.ts';

interface ShownOptions<N extends EndpointName> {
  query?: Query<N>;
  skip?: boolean;
  /** Stands beside what the screen is about: its age says nothing of the screen's. */
  isBeside?: boolean;
}

const LATE_MS = 3_000;

/** What has nothing to show after this long is late; docs/product/status.md. */
function useLateness(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    let end = () => {};
    const timer = setTimeout(() => (end = reportLate()), LATE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isWaiting]);
}

/** A call whose reply stands on the screen: its age counts for the status strip, and it is asked again after an outage. */
export function useShownCall<N extends EndpointName>(name: N, options: ShownOptions<N> = {}) {
  const { skip, isBeside } = options;
  const shown = useCall(name, options);
  const { value, meta, isLoading, reload } = shown;
  const shownAs = isBeside ? undefined : name;
  useLateness(isLoading && value === undefined);
  useEffect(() => {
    if (meta) reportShown(meta, shownAs);
  }, [shownAs, meta]);
  useEffect(() => () => reportHidden(shownAs), [shownAs]);
  useOnHealing(() => {
    if (!skip) void reload();
  });

  return shown;
}
