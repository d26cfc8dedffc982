import * as v from 'valibot';
import { NonEmptyString } from '../schemas/values.ts';

/** The document that the mini-game's script runs in, and our script in it; docs/product/mini-game.md */
export const MINI_GAME_FRAME_PATH = '/m/frame/mini-game.html';
export const MINI_GAME_FRAME_SCRIPT_PATH = '/m/frame/mini-game.js';
/** The path under which each line serves the scripts. */
export const MINI_GAME_PREFIX = '/mini-game/';

/** The widget's parameters: its script, language and merchant, and no data about the member. */
export const MiniGameStart = v.object({
  script: v.pipe(v.string(), v.regex(/^\/mini-game\/(v1|s1)\/minigame\.js\?_t=\d+$/)),
  language: NonEmptyString,
  merchant: NonEmptyString,
});
export type MiniGameStart = v.InferOutput<typeof MiniGameStart>;

export const PageToMiniGame = v.union([
  v.object({ type: v.literal('mini-game-start'), start: MiniGameStart }),
  v.object({ type: v.literal('mini-game-show') }),
  v.object({ type: v.literal('mini-game-hide') }),
  /** A tap in the frame's own pixels: the page covers the frame and receives the touches. */
  v.object({ type: v.literal('mini-game-press'), x: v.number(), y: v.number() }),
]);
export type PageToMiniGame = v.InferOutput<typeof PageToMiniGame>;

/** A larger widget could cover the page. */
export const LARGEST_WIDGET_PX = 160;
const Length = v.pipe(
  v.number(),
  v.transform(Math.ceil),
  v.check((length) => length >= 1),
  v.transform((length) => Math.min(length, LARGEST_WIDGET_PX)),
);

export const MiniGameToPage = v.union([
  /** Our script is running and waits for its start. */
  v.object({ type: v.literal('mini-game-frame-opened') }),
  v.object({ type: v.literal('mini-game-ready'), width: Length, height: Length }),
  v.object({ type: v.literal('mini-game-open'), gameCode: v.pipe(v.string(), v.regex(/^\w{1,40}$/)) }),
  v.object({ type: v.literal('mini-game-failed') }),
]);
export type MiniGameToPage = v.InferOutput<typeof MiniGameToPage>;
