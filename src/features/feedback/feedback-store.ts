import { FEEDBACK_TOPICS, type FeedbackBody } from '#contract/schemas/player/feedback.ts';
import { mutate } from '../../bridges/api.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { keepDraft, readDraft } from '../../services/drafts/form-drafts.ts';
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

/** Outlives the screen, and the draft the page as well, but never the session. docs/product/feedback.md */
const store = createStore(NO_FEEDBACK);
/** What a session begins with in this page: the draft of the page before, read once. */
let begun: FeedbackState = NO_FEEDBACK;

function selectOwn(state: FeedbackState, token: string | undefined): FeedbackState {
  if (state.token === token) return state;
  if (begun.token !== token) begun = { ...NO_FEEDBACK, token, draft: readKept() };
  return begun;
}

function readKept(): Draft {
  const { topic: name, text = '' } = readDraft('feedback');
  return { topic: FEEDBACK_TOPICS.find((topic) => topic === name) ?? NO_FEEDBACK.draft.topic, text };
}

const readOwn = (): FeedbackState => selectOwn(store.get(), getSession()?.token);

function setOwn(state: FeedbackState): void {
  const { topic, text } = state.draft;
  keepDraft('feedback', { topic: text && topic, text });
  store.set(state);
}

function useOwn(): FeedbackState {
  const token = useSession()?.token;
  return store.use((state) => selectOwn(state, token));
}

export const useDraft = (): Draft => useOwn().draft;
export const useSentHere = (): readonly SentFeedback[] => useOwn().sent;

export function changeDraft(changes: Partial<Draft>): void {
  const state = readOwn();
  setOwn({ ...state, draft: { ...state.draft, ...changes } });
}

/** Puts a text that came from elsewhere below what is written already, once. */
export function addToDraft(text: string): void {
  const { draft } = readOwn();
  if (!draft.text.endsWith(text)) changeDraft({ text: draft.text.trim() ? `${draft.text.trimEnd()}\n\n${text}` : text });
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
  setOwn({ ...state, sent, draft: { ...state.draft, text } });
}
