import type { FeedbackBody } from '#contract/schemas/player/feedback.ts';
import { mutate } from '../../bridges/api.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { getSession, onSessionChange } from '../../services/session/session.ts';
import { createStore } from '../../state/create-store.ts';

interface SentFeedback extends FeedbackBody {
  /** Epoch milliseconds. */
  readonly createdAt: number;
}
type Draft = Pick<FeedbackBody, 'topic' | 'text'>;
interface Desk {
  /** Whose it is; nobody else finds it. */
  readonly token: string | undefined;
  readonly draft: Draft;
  /** In this page's life, oldest first. */
  readonly sent: readonly SentFeedback[];
}

const openDesk = (token: string | undefined): Desk => ({ token, draft: { topic: 'problem', text: '' }, sent: [] });

/** Outlives the screen, not the page and not the session. docs/product/feedback.md */
const desk = createStore<Desk>(openDesk(getSession()?.token));
onSessionChange((session) => {
  if (session?.token !== desk.get().token) desk.set(openDesk(session?.token));
});

export const useDraft = (): Draft => desk.use((state) => state.draft);
export const useSentHere = (): readonly SentFeedback[] => desk.use((state) => state.sent);

export function changeDraft(changes: Partial<Draft>): void {
  const state = desk.get();
  desk.set({ ...state, draft: { ...state.draft, ...changes } });
}

/** Gives the draft to the outbox, and clears it once it is kept there. Throws ApiError. */
export async function sendDraft(): Promise<void> {
  const { draft, token } = desk.get();
  const body = { id: createCallId(), topic: draft.topic, text: draft.text.trim() };
  await mutate('feedback.send', { body });
  const state = desk.get();
  if (state.token !== token) return;
  const sent = [...state.sent, { ...body, createdAt: Date.now() }];
  // what was typed meanwhile is the next one
  const text = state.draft.text === draft.text ? '' : state.draft.text;
  desk.set({ ...state, sent, draft: { ...state.draft, text } });
}
