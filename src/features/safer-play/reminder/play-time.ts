import * as v from 'valibot';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';

/** How often it is counted. */
export const STEP_MS = 5 * SECOND_MS;
/** No step counts more: a device that slept did not play. */
const MOST_STEP_MS = 10 * SECOND_MS;

const PlayTimeSchema = v.object({ playedMs: v.number(), remindedMs: v.number() });
/** What this session has played, and what it had played when the player was told last. */
export type PlayTime = Readonly<v.InferOutput<typeof PlayTimeSchema>>;

const NOTHING: PlayTime = { playedMs: 0, remindedMs: 0 };

/** Counts a step of time; only while somebody could see the game. docs/product/safer-play.md */
export function countStep(time: PlayTime, { elapsedMs, isVisible }: { elapsedMs: number; isVisible: boolean }): PlayTime {
  if (!isVisible || !(elapsedMs > 0)) return time;
  return { ...time, playedMs: time.playedMs + Math.min(elapsedMs, MOST_STEP_MS) };
}

/** The minutes to tell now, or undefined; 0 is never. */
export function findDueMinutes({ playedMs, remindedMs }: PlayTime, everyMinutes: number): number | undefined {
  if (everyMinutes <= 0 || playedMs - remindedMs < everyMinutes * MINUTE_MS) return undefined;
  return Math.floor(playedMs / MINUTE_MS);
}

/** The player was told and goes on. */
export const noteReminded = (time: PlayTime): PlayTime => ({ ...time, remindedMs: time.playedMs });

/** What a reload finds; anything else is nothing played. */
export function parsePlayTime(text: string | null): PlayTime {
  try {
    const { success, output } = v.safeParse(PlayTimeSchema, JSON.parse(text ?? ''));
    return success ? output : NOTHING;
  } catch {
    return NOTHING;
  }
}
