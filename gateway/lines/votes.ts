import { VOTES_NEEDED } from '../votes-needed.ts';

/** The value that one line returned, such as a sealing key. */
export interface Vote<Sent = unknown> {
  readonly line: string;
  /** The parsed value, so that equal values are equal texts. */
  readonly text: string;
  readonly sent: Sent;
}

/** The gateway's knowledge about the value, apart from the replies. */
export interface Knowledge {
  /** The value that lines agreed on earlier. */
  readonly pinned: string | undefined;
  /** The operator has refused what was made with the pinned value, so it is no longer a vote. */
  readonly isPinRefused?: boolean;
  /** Origin of the app. */
  readonly origin: string;
}

/** Finds the value with the most votes, and how many more it needs; the pinned value counts as one vote. */
export function findFavourite<Given extends Vote>(votes: readonly Given[], { pinned, isPinRefused }: Knowledge) {
  const count = (text: string) =>
    new Set(votes.flatMap((vote) => (vote.text === text ? [vote.line] : []))).size + (text === pinned && !isPinRefused ? 1 : 0);
  const [favourite] = votes.toSorted((one, other) => count(other.text) - count(one.text));
  const most = favourite ? count(favourite.text) : pinned !== undefined && !isPinRefused ? 1 : 0;
  return { favourite, missing: Math.max(0, VOTES_NEEDED - most) };
}

export type Verdict<Given> =
  /** `isAgreed`: two lines gave the value, so that it may be pinned. */
  | { readonly kind: 'accepted'; readonly vote: Given; readonly isAgreed: boolean; readonly liars: readonly string[] }
  /** No second line answered, or only with another value: the pinned one stays in use. */
  | { readonly kind: 'pinned'; readonly vote: Given; readonly liars: readonly string[] }
  | { readonly kind: 'refused' };

/** Decides after the last answer; docs/product/sealing.md, docs/product/compared-replies.md */
export function assessVotes<Given extends Vote>(votes: readonly Given[], knowledge: Knowledge): Verdict<Given> {
  const { pinned, isPinRefused, origin } = knowledge;
  const { favourite, missing } = findFavourite(votes, knowledge);
  if (!favourite) return { kind: 'refused' };
  const listOthers = (text: string) => votes.flatMap((vote) => (vote.text === text ? [] : [vote.line]));
  if (missing === 0) return { kind: 'accepted', vote: favourite, isAgreed: true, liars: listOthers(favourite.text) };
  // The operator may have another value by now, so no line is blamed for it.
  if (pinned !== undefined) return { kind: 'pinned', vote: favourite, liars: isPinRefused ? [] : listOthers(pinned) };
  // Nothing can be compared with the origin, whose script runs the app anyway.
  const isAlone = votes.every(({ line }) => line === origin);
  return isAlone ? { kind: 'accepted', vote: favourite, isAgreed: false, liars: [] } : { kind: 'refused' };
}
