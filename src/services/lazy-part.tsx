import { type ComponentType, createElement, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addScreenTexts } from '../i18n/screen-texts.ts';
import type { ReloadWindow } from '../platform/page/gone-release.ts';
import { useConnection } from './connection/connection.ts';

const Nothing = () => null;

/**
 * Creates a component that loads its code, with the texts of the screens, when it is first shown. It shows nothing until then, and
 * nothing if they do not load; the next page load tries again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Component = lazy<ComponentType<P>>(async () => {
    const [Loaded] = await Promise.all([load(), addScreenTexts()]).catch(() => [Nothing]);
    return { default: Loaded };
  });
  return (props: P) => <Suspense>{createElement(Component, props)}</Suspense>;
}

/** A try that fails this soon, on a device with a network, has requested nothing. */
const REMEMBERED_FAILURE_MS = 20;
/** A network that has just returned may still refuse the first requests. */
const RETRY_DELAYS_MS = [1_000, 3_000];

type LazyState<P> = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'here'; readonly Component: ComponentType<P> };

/**
 * Loads a part of a screen on demand, once, outside the install; `load` must not change between renders. `retry` reloads the page
 * in a browser that remembers a failed import, and a page whose release is gone. docs/product/releases.md
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  const [state, setState] = useState<LazyState<P>>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const { online } = useConnection();
  const isByHand = useRef(false);
  const isLoaded = state.kind === 'here';
  // Retries automatically when the network returns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and each change of the network, loads again
  useEffect(() => {
    if (isLoaded) return;
    let isCancelled = false;
    const mayReload = isByHand.current && online;
    isByHand.current = false;
    const begunAt = performance.now();
    setState({ kind: 'loading' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryToLoad = ([delayMs, ...later]: readonly number[]): void =>
      void load().then(
        (Component) => isCancelled || setState({ kind: 'here', Component }),
        (error: unknown) => {
          if (isCancelled) return;
          setState({ kind: 'failed' });
          if (!mayReload) {
            if (online && delayMs !== undefined) timer = setTimeout(tryToLoad, delayMs, later);
          } else if (performance.now() - begunAt < REMEMBERED_FAILURE_MS) location.reload();
          else (window as ReloadWindow).renewPage?.(error).catch(() => {});
        },
      );
    tryToLoad(RETRY_DELAYS_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [load, isLoaded, online, tries]);
  const retry = () => {
    isByHand.current = true;
    setTries((before) => before + 1);
  };
  return { state, retry };
}
