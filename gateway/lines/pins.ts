import type { GatewayEnvironment } from '../environment.ts';
import { type GatewayStore, tryDatabase } from '../store/database.ts';

/** Values that lines agreed on, by name; both hosts of a browser share them. */
export function openPins(store: GatewayStore, { keepAlive }: Pick<GatewayEnvironment, 'keepAlive'>) {
  const memory = new Map<string, string>();
  return {
    find: async (name: string): Promise<string | undefined> => {
      const stored = await tryDatabase(store, (database) => database.get('facts', name));
      const { text } = (stored ?? {}) as { readonly text?: unknown };
      if (typeof text === 'string') memory.set(name, text);
      return memory.get(name);
    },
    /** The value that was last read or stored in this start, without waiting. */
    recall: (name: string): string | undefined => memory.get(name),
    put: (name: string, text: string, isStored = true): void => {
      memory.set(name, text);
      if (isStored) keepAlive(tryDatabase(store, (database) => database.put('facts', { text }, name)));
    },
  };
}
