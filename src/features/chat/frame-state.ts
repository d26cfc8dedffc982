import { SECOND_MS } from '#contract/limits.ts';

/**
 * `late`: nothing has come for too long, and may yet come; `silent`: something has come that does not say it is a chat, as the browser's
 * own page of an error, or as a provider that knows nothing of us.
 */
export type FrameState = 'loading' | 'late' | 'loaded' | 'silent' | 'there';
export type FrameEvent = 'loaded' | 'ready' | 'waited';

const CHAT_LOAD_LIMIT_MS = 10 * SECOND_MS;
const CHAT_WORD_LIMIT_MS = 3 * SECOND_MS;

/** How long a state is waited for at most. */
export const STATE_LIMITS_MS: Readonly<Partial<Record<FrameState, number>>> = {
  loading: CHAT_LOAD_LIMIT_MS,
  loaded: CHAT_WORD_LIMIT_MS,
};

/** What a frame is after something happened to it; docs/product/chat.md. */
export function followFrame(state: FrameState, event: FrameEvent): FrameState {
  if (event === 'ready' || state === 'there') return 'there';
  if (event === 'loaded') return state === 'silent' ? 'silent' : 'loaded';
  return state === 'loading' ? 'late' : state === 'loaded' ? 'silent' : state;
}
