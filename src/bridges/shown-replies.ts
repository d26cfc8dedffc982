import { type EndpointName, findEndpoint, type Query } from '#contract/endpoints.ts';
import type { CallContext } from '#contract/messages/gateway-messages.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { type Answer, type CallOptions, call } from './api.ts';
import { ApiError } from './api-error.ts';
import { getCallContext, onCallContextChange } from './call-context.ts';
import { onGatewayMessage } from './gateway.ts';

/** What the page last knew of one question; kept while the page lives, so that coming back to a screen shows it at once. */
export interface ShownReply {
  readonly value?: unknown;
  readonly meta?: ReplyMeta;
  readonly error?: ApiError;
  readonly isLoading: boolean;
}

export interface Question<N extends EndpointName = EndpointName> {
  readonly key: string;
  readonly name: N;
  readonly query: Query<N> | undefined;
}

const NOTHING_YET: ShownReply = { isLoading: true };
const replies = new Map<string, ShownReply>();
const questions = new Map<string, Question>();
const watchers = new Map<string, { question: Question; listeners: Set<() => void> }>();

/** The same question is the same object, so that a hook may depend on it. */
export function findQuestion<N extends EndpointName>(name: N, query: Query<N> | undefined, context: CallContext): Question<N> {
  const member = findEndpoint(name).auth === 'none' ? '' : (context.token ?? '');
  const key = JSON.stringify([name, query, context.merchant, context.language, member]);
  const question = (questions.get(key) ?? { key, name, query }) as Question<N>;
  questions.set(key, question);
  return question;
}

export const readShown = (key: string): ShownReply => replies.get(key) ?? NOTHING_YET;

export function watchShown(question: Question, listener: () => void): () => void {
  const watcher = watchers.get(question.key) ?? { question, listeners: new Set() };
  watchers.set(question.key, watcher);
  watcher.listeners.add(listener);
  return () => {
    watcher.listeners.delete(listener);
    if (watcher.listeners.size === 0) watchers.delete(question.key);
  };
}

const early = new Set<string>();

/** Asks before anything shows the answer; the first that does will not ask again. */
export function askEarly(question: Question): Promise<void> {
  early.add(question.key);
  return loadShown(question);
}

/** Asks for what has begun to be shown, unless it was asked just for this. */
export function askForShown(question: Question): void {
  if (!early.delete(question.key)) void loadShown(question);
}

/** Asks and keeps the answer; a failure leaves the last good value where it is. Never rejects. */
export async function loadShown<N extends EndpointName>(
  question: Question<N>,
  how: Pick<CallOptions<N>, 'fresh' | 'stored'> = {},
) {
  const { key, name, query } = question;
  if (!how.stored) put(question, { ...readShown(key), isLoading: true });
  try {
    const answer: Answer<N> = await call(name, { ...how, ...(query === undefined ? {} : { query }) });
    put(question, { value: answer.value, meta: answer.meta, isLoading: false });
  } catch (error) {
    const { value, meta } = readShown(key);
    const known = value === undefined ? {} : { value, ...(meta ? { meta } : {}) };
    if (!how.stored)
      put(question, {
        ...known,
        error: error instanceof ApiError ? error : new ApiError('unknown_error', { cause: error }),
        isLoading: false,
      });
  }
}

/** An answer that was under way when its member left is not kept. */
function put(question: Question, next: ShownReply): void {
  const { key } = question;
  if (questions.get(key) !== question) return;
  replies.set(key, next);
  for (const listener of watchers.get(key)?.listeners ?? []) listener();
}

/** Another asker, or the renewal behind a stored reply, brought something newer. */
onGatewayMessage('reply-updated', ({ endpoint }) => {
  for (const { question } of watchers.values()) if (question.name === endpoint) void loadShown(question, { stored: true });
});

/** What a member saw leaves the page with the member, and so does the token in its keys. */
let lastToken = getCallContext().token;
onCallContextChange(() => {
  const { token } = getCallContext();
  if (token === lastToken) return;
  lastToken = token;
  for (const [key, { name }] of questions) {
    if (findEndpoint(name).auth === 'none') continue;
    questions.delete(key);
    replies.delete(key);
  }
});
