import { createStore } from '../../state/create-store.ts';
import type { PushOccasion } from './may-ask-for-push.ts';

/** What the player has just done that makes the question for notifications make sense; docs/product/push.md. */
export const pushOccasion = createStore<PushOccasion | null>(null);

export const notePushOccasion = (occasion: PushOccasion): void => pushOccasion.set(occasion);
