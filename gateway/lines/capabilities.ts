import * as v from 'valibot';
import { Capabilities as Declared } from '#contract/schemas/system.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { type GatewayStore, tryDatabase } from '../store/database.ts';

/** What the operator supports beyond the basic protocol, as its last configuration reply declared. docs/product/gateway.md */
export interface Capabilities {
  /** Undefined as long as no configuration is known. */
  has(name: keyof Declared): Promise<boolean | undefined>;
  /** Answers from what is known by now, without waiting. */
  hasNow(name: keyof Declared): boolean;
  update(declared: Declared): void;
}

const KEY = 'capabilities';
const READ_LIMIT_MS = 50;

/** The capabilities are stored beside the list of lines, so that a restarted gateway knows them. */
export function openCapabilities({ clock, keepAlive }: GatewayEnvironment, store: GatewayStore): Capabilities {
  let known: Declared | undefined;
  const read = tryDatabase(store, (database) => database.get('facts', KEY)).then((fact) => {
    const parsed = v.safeParse(Declared, fact);
    if (parsed.success) known ??= parsed.output;
  });
  const settled = Promise.race([read, clock.wait(READ_LIMIT_MS)]);
  return {
    has: async (name) => {
      await settled;
      return known?.[name];
    },
    hasNow: (name) => known?.[name] ?? false,
    update: (declared) => {
      if (JSON.stringify(known) === JSON.stringify(declared)) return;
      known = declared;
      keepAlive(tryDatabase(store, (database) => database.put('facts', declared, KEY)));
    },
  };
}
