/** The sealing key that one line returned. */
export interface KeyVote<Sent = unknown> {
  readonly line: string;
  /** The parsed value, so that equal keys are equal texts. */
  readonly text: string;
  readonly sent: Sent;
}

/** The gateway's knowledge about the key, apart from the replies. */
export interface KeyKnowledge {
  /** The key that lines agreed on earlier. */
  readonly pinned: string | undefined;
  /** The operator has refused a text that was sealed with the pinned key, so it is no longer a vote. */
  readonly isRefused: boolean;
  /** Origin of the app. */
  readonly origin: string;
}

/** How many must give the same key: lines, or one line and the pinned key. */
const VOTES_NEEDED = 2;

/** Counts the votes for the key that has the most. */
export function findFavourite<Vote extends KeyVote>(votes: readonly Vote[], { pinned, isRefused }: KeyKnowledge) {
  const count = (text: string) =>
    new Set(votes.flatMap((vote) => (vote.text === text ? [vote.line] : []))).size + (text === pinned && !isRefused ? 1 : 0);
  const [favourite] = votes.toSorted((one, other) => count(other.text) - count(one.text));
  const most = favourite ? count(favourite.text) : pinned !== undefined && !isRefused ? 1 : 0;
  return { favourite, missing: Math.max(0, VOTES_NEEDED - most) };
}

export type KeyVerdict<Vote> =
  /** `isAgreed`: two lines gave the key, so that it may be pinned. */
  | { readonly kind: 'accepted'; readonly vote: Vote; readonly isAgreed: boolean; readonly liars: readonly string[] }
  /** No second line answered, or only with another key: the pinned one stays in use. */
  | { readonly kind: 'pinned'; readonly vote: Vote; readonly liars: readonly string[] }
  | { readonly kind: 'refused' };

/** Decides after the last answer; docs/product/sealing.md */
export function assessVotes<Vote extends KeyVote>(votes: readonly Vote[], knowledge: KeyKnowledge): KeyVerdict<Vote> {
  const { pinned, isRefused, origin } = knowledge;
  const { favourite, missing } = findFavourite(votes, knowledge);
  if (!favourite) return { kind: 'refused' };
  const listOthers = (text: string) => votes.flatMap((vote) => (vote.text === text ? [] : [vote.line]));
  if (missing === 0) return { kind: 'accepted', vote: favourite, isAgreed: true, liars: listOthers(favourite.text) };
  // The operator may have another key by now, so no line is blamed for it.
  if (pinned !== undefined) return { kind: 'pinned', vote: favourite, liars: isRefused ? [] : listOthers(pinned) };
  // Nothing can be compared with the origin, whose script runs the app anyway.
  const isAlone = votes.every(({ line }) => line === origin);
  return isAlone ? { kind: 'accepted', vote: favourite, isAgreed: false, liars: [] } : { kind: 'refused' };
}
