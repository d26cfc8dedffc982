import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server, and in the render by which the page takes the server's markup over. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
