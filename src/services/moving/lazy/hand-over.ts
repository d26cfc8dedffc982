import * as v from 'valibot';
import { SECOND_MS } from '#contract/limits.ts';
import { type MoveBundle, NewToOld, type OldToNew } from '#contract/messages/moving.ts';
import { listMoved } from './collect-bundle.ts';
import type { MovingPort } from './moving-port.ts';

/** The new origin has this long to store a bundle. */
export const STORE_LIMIT_MS = 10 * SECOND_MS;
/** A page that adds entries all the time cannot move now. */
export const MAX_PARTS = 5;

/** `silent`: no answer came; `refused`: the new origin could not store it. In both cases the old origin keeps everything. */
export type HandOverEnd = 'moved' | 'refused' | 'silent';

interface HandOverDeps {
  readonly collect: () => Promise<MoveBundle>;
  /** Records, beyond the page, that the player has moved and which entries were stored at the new origin. */
  readonly mark: (moved: string[]) => void;
  readonly findRegistrationToken: () => string | null;
}

/**
 * Hands everything over, and again as long as new entries have come meanwhile. The next start of the old
 * origin deletes, once it has compared its entries with the mark. docs/product/leaving-a-domain.md
 */
export async function handOver(port: MovingPort, deps: HandOverDeps): Promise<HandOverEnd> {
  const moved = new Set<string>();
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const bundle = await deps.collect();
    const all = listMoved(bundle);
    if (part > 0 && all.every((key) => moved.has(key))) {
      const registrationToken = deps.findRegistrationToken();
      deps.mark([...moved]);
      post(port, { type: 'move-done', registrationToken });
      return 'moved';
    }
    post(port, { type: 'move-bundle', part, bundle });
    const answer = v.safeParse(NewToOld, await port.next(STORE_LIMIT_MS));
    if (!answer.success) return 'silent';
    if (answer.output.type === 'move-refused' || answer.output.part !== part) return 'refused';
    for (const key of all) moved.add(key);
  }
  return 'refused';
}

const post = (port: MovingPort, message: OldToNew) => port.post(message);
