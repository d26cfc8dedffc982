import { useSyncExternalStore } from 'react';
import { createStore as createVanilla } from 'zustand/vanilla';

/** A value outside React: services set it, components read a part of it. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  readonly onChange: (listener: (state: State) => void) => () => void;
  readonly use: <Selected>(select: (state: State) => Selected) => Selected;
}

/** `readOnTakeover`: the value that components show while hydrating the server's markup, if it is not the initial state. */
export function createStore<State>(initial: State, readOnTakeover: () => State = () => initial): Store<State> {
  const store = createVanilla<State>(() => initial);
  return {
    get: store.getState,
    set: (next) => store.setState(next, true),
    onChange: (listener) => store.subscribe(listener),
    use: (select) => {
      return useSyncExternalStore(
        store.subscribe,
        () => select(store.getState()),
        () => select(readOnTakeover()),
      );
    },
  };
}
