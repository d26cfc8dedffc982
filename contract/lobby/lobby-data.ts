import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';

/** The replies of a lobby as the operator sent them, before their schemas transform them. */
export const LobbyData = v.object({
  /** The build that rendered the lobby. */
  build: v.string(),
  merchant: v.string(),
  language: v.picklist(LANGUAGES),
  /** When the operator gave the oldest of these replies, in epoch milliseconds. */
  storedAt: v.number(),
  replies: v.record(v.string(), v.unknown()),
  /** The first view's texts, for a language that the page would have to load; English is part of the program. */
  texts: v.optional(v.record(v.string(), v.string())),
});
export type LobbyData = v.InferOutput<typeof LobbyData>;
