import { useSyncExternalStore } from 'react';
import { createStore as createVanilla } from 'zustand/vanilla';

/** A value that lives outside React: services set it, components read a part of it. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  readonly onChange: (listener: (state: State) => void) => () => void;
  readonly use: <Part>(select: (state: State) => Part) => Part;
}

export function createStore<State>(initial: State): Store<State> {
  const store = createVanilla<State>(() => initial);
  return {
    get: store.getState,
    set: (next) => store.setState(next, true),
    onChange: (listener) => store.subscribe(listener),
    use: (select) => {
      const read = () => select(store.getState());
      // The server has set the same state as the page, and the page its own before it takes the server's markup over.
      return useSyncExternalStore(store.subscribe, read, read);
    },
  };
}
