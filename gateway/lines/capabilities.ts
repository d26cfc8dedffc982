import * as v from 'valibot';
import type { GatewayReply } from '#contract/reply.ts';
import { Configuration, Capabilities as Declared } from '#contract/schemas/system.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { PROBES_AT_ONCE } from '../probes/probe-lines.ts';
import { type GatewayStore, tryDatabase } from '../store/database.ts';

/** The operator's features beyond the basic protocol, by its last configuration reply. docs/product/gateway.md */
export interface Capabilities {
  /** Undefined until a configuration is loaded. */
  has(name: keyof Declared): Promise<boolean | undefined>;
  /** Returns what is loaded now, without waiting. */
  hasNow(name: keyof Declared): boolean;
  /** Lists the capabilities that count, once they are loaded. */
  listAgreed(): Promise<readonly string[]>;
  /** How many lines a round of probes asks. */
  readonly probesAtOnce: () => number;
  /** Takes what lines have confirmed of a configuration; an old reply changes no capability. Returns false for any other reply. */
  take(reply: GatewayReply, isOld?: boolean): boolean;
}

/** Older builds believed one line and stored its word as `capabilities`. */
const KEY = 'confirmed-capabilities';
const READ_LIMIT_MS = 50;

/** Stores the capabilities beside the list of lines, so that a restarted gateway has them. */
export function openCapabilities({ clock, keepAlive }: GatewayEnvironment, store: GatewayStore): Capabilities {
  let declaration: Partial<Declared> | undefined;
  let probesAtOnce: number = PROBES_AT_ONCE;
  const read = tryDatabase(store, (database) => database.get('facts', KEY)).then((fact) => {
    const parsed = v.safeParse(Declared, fact);
    // A configuration that came before counts only for the capabilities that it confirms.
    if (parsed.success) declaration = { ...parsed.output, ...declaration };
  });
  const settled = Promise.race([read, clock.wait(READ_LIMIT_MS)]);
  const update = (declared: Partial<Declared>) => {
    if (JSON.stringify(declaration) === JSON.stringify(declared)) return;
    declaration = declared;
    keepAlive(read.then(() => tryDatabase(store, (database) => database.put('facts', declaration, KEY))));
  };
  return {
    has: async (name) => {
      await settled;
      return declaration?.[name];
    },
    hasNow: (name) => declaration?.[name] ?? false,
    listAgreed: async () => {
      await settled;
      return Object.entries(declaration ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : []));
    },
    probesAtOnce: () => probesAtOnce,
    take: ({ ok, value, meta }, isOld = false) => {
      const parsed = v.safeParse(Configuration, ok ? value : undefined);
      if (!parsed.success) return false;
      const { probesAtOnce: stated, capabilities: declared } = parsed.output;
      probesAtOnce = stated && stated >= 1 ? stated : PROBES_AT_ONCE;
      // A capability that only one line declares stays as it was.
      const isConfirmed = ([name]: [string, unknown]) => !meta.unconfirmed?.includes(`capabilities.${name}`);
      if (!isOld) update({ ...declaration, ...Object.fromEntries(Object.entries(declared).filter(isConfirmed)) });
      return true;
    },
  };
}
