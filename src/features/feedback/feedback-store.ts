import { FEEDBACK_TOPICS, type FeedbackBody } from '#contract/calls/feedback.ts';
import { mutate } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { readNow } from '../../platform/clock.ts';
import { readDraft, saveDraft } from '../../services/form-drafts.ts';
import { getSession, useSession } from '../../services/session/session.ts';
import { createStore } from '../../state/create-store.ts';
import { memoizeLast } from '../../state/memoize-last.ts';

interface SentFeedback extends FeedbackBody {
  /** Epoch milliseconds. */
  readonly createdAt: number;
}
type Draft = Pick<FeedbackBody, 'topic' | 'text'>;
interface FeedbackState {
  /** The session that owns it; another session does not see it. */
  readonly token: string | undefined;
  readonly draft: Draft;
  /** Messages sent since this page was loaded, oldest first. */
  readonly sent: readonly SentFeedback[];
  /** Why the operator has refused the last message. */
  readonly refusal?: ApiError | undefined;
}

const NO_FEEDBACK: FeedbackState = { token: undefined, draft: { topic: 'problem', text: '' }, sent: [] };

/** Survives leaving the screen, and the draft survives a reload, but both end with the session. docs/product/feedback.md */
const store = createStore(NO_FEEDBACK);
/** IDs of this page's calls, in the outbox or about to enter it. */
const calledHere = new Set<string>();
export const isSentHere = (id: string): boolean => calledHere.has(id);
/** The initial state of a session in this page: the stored draft, read once. */
const begin = memoizeLast(
  (token: string | undefined): FeedbackState =>
    token === undefined ? NO_FEEDBACK : { ...NO_FEEDBACK, token, draft: readStoredDraft() },
);

const selectOwn = (state: FeedbackState, token: string | undefined): FeedbackState =>
  state.token === token ? state : begin(token);

function readStoredDraft(): Draft {
  const { topic: name, text = '' } = readDraft('feedback');
  return { topic: FEEDBACK_TOPICS.find((topic) => topic === name) ?? NO_FEEDBACK.draft.topic, text };
}

const readOwn = (): FeedbackState => selectOwn(store.get(), getSession()?.token);

function setOwn(state: FeedbackState): void {
  const { topic, text } = state.draft;
  saveDraft('feedback', { topic: text && topic, text });
  store.set(state);
}

function useOwn(): FeedbackState {
  const token = useSession()?.token;
  return store.use((state) => selectOwn(state, token));
}

export const useDraft = (): Draft => useOwn().draft;
export const useRefusal = (): ApiError | undefined => useOwn().refusal;
export const useSentHere = (): readonly SentFeedback[] => useOwn().sent;

export function changeDraft(changes: Partial<Draft>): void {
  const state = readOwn();
  setOwn({ ...state, draft: { ...state.draft, ...changes } });
}

/** Appends a text from elsewhere to the draft, once. */
export function addToDraft(text: string): void {
  const { draft } = readOwn();
  if (!draft.text.endsWith(text)) changeDraft({ text: draft.text.trim() ? `${draft.text.trimEnd()}\n\n${text}` : text });
}

/** Adds the draft to the outbox and clears it once it is stored there. Throws ApiError. */
export async function sendDraft(): Promise<void> {
  const { draft, token } = readOwn();
  const body = { id: createCallId(), topic: draft.topic, text: draft.text.trim() };
  calledHere.add(body.id);
  let isStored = false;
  let refusal: ApiError | undefined;
  const takeBack = () => {
    const state = readOwn();
    if (state.token !== token) return;
    setOwn({ ...state, sent: state.sent.filter(({ id }) => id !== body.id), refusal });
    changeDraft({ topic: body.topic });
    // The text typed meanwhile stays.
    addToDraft(body.text);
  };
  const stopListening = onGatewayMessage('outbox-changed', ({ refused }) => {
    if (refused?.id !== body.id) return;
    stopListening();
    refusal = new ApiError(refused.errorCode, { status: refused.status, serverMessage: refused.message });
    if (isStored) takeBack();
  });
  setOwn({ ...readOwn(), refusal: undefined });
  try {
    await mutate('feedback.send', { body, id: body.id });
  } catch (reason) {
    stopListening();
    throw reason;
  }
  const state = readOwn();
  if (state.token !== token) return;
  const sent = [...state.sent, { ...body, createdAt: readNow() }];
  // Text typed meanwhile becomes the next draft.
  const text = state.draft.text === draft.text ? '' : state.draft.text;
  setOwn({ ...state, sent, draft: { ...state.draft, text } });
  isStored = true;
  if (refusal) takeBack();
}

export interface Identified {
  readonly id: string;
}
interface Outgoing<Sent, Write> {
  /** Messages sent since this page was loaded that the operator does not list yet. */
  readonly sent: readonly Sent[];
  /** Calls of earlier pages; the outbox does not expose their content. */
  readonly earlier: readonly Write[];
}

/** Returns the messages that have not reached the operator, newest first. docs/product/feedback.md */
export function findWaiting<Sent extends Identified, Write extends Identified>(
  listed: readonly Identified[],
  sentHere: readonly Sent[],
  writes: readonly Write[],
  isOfThisPage: (id: string) => boolean,
): Outgoing<Sent, Write> {
  const listedIds = new Set(listed.map(({ id }) => id));
  return {
    sent: sentHere.filter(({ id }) => !listedIds.has(id)).toReversed(),
    // The outbox is only read at intervals, so it may still list a message of this page after its arrival.
    earlier: writes.filter(({ id }) => !isOfThisPage(id)).toReversed(),
  };
}

/** Chooses the text for a sent message, which may be waiting for a network, on its way, or received. */
export function chooseSentMessage(isWaiting: boolean, isOnline: boolean) {
  if (!isWaiting) return 'feedback_sent';
  return isOnline ? 'feedback_on_its_way' : 'feedback_kept';
}
