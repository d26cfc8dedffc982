import * as v from 'valibot';
import { NonEmptyString } from '../schemas/values.ts';

/** The document of the new origin that takes a player over, and its script; docs/product/leaving-a-domain.md */
export const MOVE_PAGE_PATH = '/m/frame/move.html';
export const MOVE_SCRIPT_PATH = '/m/frame/move.js';

const MAX_ENTRIES = 1_000;
const MAX_TEXT_LENGTH = 100_000;
const Text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
/** Texts of a storage, by their key. */
const StoredTexts = v.pipe(
  v.record(v.string(), Text),
  v.check((texts) => Object.keys(texts).length <= MAX_ENTRIES),
);

const QueuedCall = v.pipe(
  v.unknown(),
  v.check((entry) => typeof (entry as { readonly id?: unknown } | null)?.id === 'string'),
  v.transform((entry) => entry as { readonly id: string }),
);

/** Everything that moves from one origin to another. */
export const MoveBundle = v.object({
  /** Entries of local storage, and entries of the tab's session storage. */
  local: StoredTexts,
  tab: StoredTexts,
  /** Payments without an answer, as they are in local storage. */
  payments: StoredTexts,
  /** The outbox; the rest of each entry is checked where it is stored. */
  calls: v.pipe(v.array(QueuedCall), v.maxLength(MAX_ENTRIES)),
  /** Keys to which sessions are bound; each is checked where it is stored. docs/product/proofs.md */
  sessionKeys: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)), []),
  /** The remembered login in clear text, because the key that seals it never leaves its origin. */
  login: v.nullable(
    v.object({
      type: v.picklist(['username', 'sms']),
      username: v.pipe(NonEmptyString, v.maxLength(MAX_TEXT_LENGTH)),
      merchant: NonEmptyString,
      password: v.optional(Text),
    }),
  ),
});
export type MoveBundle = v.InferOutput<typeof MoveBundle>;

/** Messages from the window of the new origin to its opener. */
export const NewWindowToOld = v.union([
  /** It is listening; sent to any opener. */
  v.object({ type: v.literal('move-opened') }),
  /** It accepts the list; the port that comes with this message carries all later ones. */
  v.object({ type: v.literal('move-ready') }),
]);

/** The signed list that retires the old origin. */
export const OldWindowToNew = v.object({ type: v.literal('move-hello'), list: Text });

/** Over the port. */
export const OldToNew = v.union([
  v.object({ type: v.literal('move-bundle'), part: v.number(), bundle: MoveBundle }),
  /** The old origin has given up all that was stored; the device bound there for pushes is to be unbound. */
  v.object({ type: v.literal('move-done'), registrationToken: v.nullable(Text) }),
]);
export type OldToNew = v.InferOutput<typeof OldToNew>;

export const NewToOld = v.union([
  v.object({ type: v.literal('move-stored'), part: v.number() }),
  /** It could not store the bundle, so the old origin gives nothing up. */
  v.object({ type: v.literal('move-refused') }),
]);
export type NewToOld = v.InferOutput<typeof NewToOld>;
