import * as v from 'valibot';
import { MOVED_KEY } from '#contract/names.ts';
import { NonEmptyString } from '#contract/schemas/values.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** The mark of an origin whose player has moved. */
const Moved = v.object({
  /** The new origin. */
  to: NonEmptyString,
  /** Keys of the payments and queued calls that the new origin has stored. */
  moved: v.array(v.string()),
  /** The wipe has begun, so the database may be gone. */
  isBegun: v.optional(v.boolean()),
});
export type Moved = v.InferOutput<typeof Moved>;

export const readMoved = (storage: Pick<SafeStorage, 'read'>): Moved | null => parseStored(Moved, storage.read(MOVED_KEY));

export const writeMoved = (storage: Pick<SafeStorage, 'write'>, moved: Moved): void =>
  storage.write(MOVED_KEY, JSON.stringify(moved));
