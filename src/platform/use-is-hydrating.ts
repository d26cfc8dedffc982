import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server, and in the render that hydrates the server's markup. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
