import type { FeedbackBody } from '#contract/schemas/player/feedback.ts';
import { mutate } from '../../bridges/api.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { getSession, useSession } from '../../services/session/session.ts';
import { createStore } from '../../state/create-store.ts';

interface SentFeedback extends FeedbackBody {
  /** Epoch milliseconds. */
  readonly createdAt: number;
}
type Draft = Pick<FeedbackBody, 'topic' | 'text'>;
interface FeedbackState {
  /** Whose session it belongs to; in another one it is not found. */
  readonly token: string | undefined;
  readonly draft: Draft;
  /** In this page's life, oldest first. */
  readonly sent: readonly SentFeedback[];
}

const NO_FEEDBACK: FeedbackState = { token: undefined, draft: { topic: 'problem', text: '' }, sent: [] };

/** Outlives the screen, not the page and not the session. docs/product/feedback.md */
const store = createStore(NO_FEEDBACK);

const selectOwn = (state: FeedbackState, token: string | undefined): FeedbackState =>
  state.token === token ? state : NO_FEEDBACK;

function readOwn(): FeedbackState {
  const token = getSession()?.token;
  return { ...selectOwn(store.get(), token), token };
}

function useOwn(): FeedbackState {
  const token = useSession()?.token;
  return store.use((state) => selectOwn(state, token));
}

export const useDraft = (): Draft => useOwn().draft;
export const useSentHere = (): readonly SentFeedback[] => useOwn().sent;

export function changeDraft(changes: Partial<Draft>): void {
  const state = readOwn();
  store.set({ ...state, draft: { ...state.draft, ...changes } });
}

/** Gives the draft to the outbox, and clears it once it is kept there. Throws ApiError. */
export async function sendDraft(): Promise<void> {
  const { draft, token } = readOwn();
  const body = { id: createCallId(), topic: draft.topic, text: draft.text.trim() };
  await mutate('feedback.send', { body });
  const state = readOwn();
  if (state.token !== token) return;
  const sent = [...state.sent, { ...body, createdAt: Date.now() }];
  // what was typed meanwhile is the next one
  const text = state.draft.text === draft.text ? '' : state.draft.text;
  store.set({ ...state, sent, draft: { ...state.draft, text } });
}
