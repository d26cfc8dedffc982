import * as v from 'valibot';
import { type MoveBundle, type NewToOld, OldToNew } from '#contract/messages/moving.ts';
import { MAX_PARTS, STORE_LIMIT_MS } from './hand-over.ts';
import type { MovingPort } from './moving-port.ts';

interface TakeOverDeps {
  /** Rejects unless everything is stored. */
  readonly store: (bundle: MoveBundle) => Promise<void>;
  readonly finish: (registrationToken: string | null) => Promise<void>;
}

/**
 * Stores what the old origin hands over and answers each part, until the old origin has given everything up or is silent. Parts that
 * are stored by then stay, because the old origin may have deleted them. docs/product/leaving-a-domain.md
 */
export async function takeOver(port: MovingPort, { store, finish }: TakeOverDeps): Promise<void> {
  // The parts and the last message; a hostile old origin would go on for ever.
  for (let arrived = 0; arrived <= MAX_PARTS; arrived += 1) {
    const message = v.safeParse(OldToNew, await port.next(STORE_LIMIT_MS));
    if (!message.success) return;
    if (message.output.type === 'move-done') return finish(message.output.registrationToken);
    const { part, bundle } = message.output;
    try {
      await store(bundle);
    } catch {
      return answer(port, { type: 'move-refused' });
    }
    answer(port, { type: 'move-stored', part });
  }
}

const answer = (port: MovingPort, message: NewToOld) => port.post(message);
