import { useEffect } from 'react';
import type { EndpointName, Query } from '../../contract/endpoints.ts';
import { useCall } from '../bridges/use-call.ts';
import { reportHidden, reportShown, useOnHealing } from './connection/connection.ts';

/** A call whose reply stands on the screen: its age counts for the status strip, and it is asked again after an outage. */
export function useShownCall<N extends EndpointName>(name: N, options?: { query?: Query<N>; skip?: boolean }) {
  const skip = options?.skip;
  const shown = useCall(name, options);
  const { meta, reload } = shown;
  useEffect(() => {
    if (meta) reportShown(name, meta);
  }, [name, meta]);
  useEffect(() => () => reportHidden(name), [name]);
  useOnHealing(() => {
    if (!skip) void reload();
  });

  return shown;
}
