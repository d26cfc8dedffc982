import { useLayoutEffect, useRef } from 'react';

/** Stores the value of the last render for callbacks that are created once; inside an effect, `useEffectEvent` is enough. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
