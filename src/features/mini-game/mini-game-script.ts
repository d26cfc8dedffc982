import { APP_SCOPE, isHomePath } from '#contract/names.ts';

type Flags = Readonly<Record<string, boolean>>;

export interface MiniGameVariant {
  readonly name: 'v1' | 's1';
  readonly isDraggable: boolean;
}

/** Null: the merchant has none, and nothing is asked for. docs/product/mini-game.md */
export function chooseVariant({ LOTTMINIGAME3: isLottery, SEALOTTMINIGAME3: isSoutheastAsia }: Flags): MiniGameVariant | null {
  if (!isLottery && !isSoutheastAsia) return null;
  return { name: isLottery ? 'v1' : 's1', isDraggable: !isSoutheastAsia };
}

/** The time makes each address a new one, so that no stored script is run. */
export const composeScriptAddress = (variant: MiniGameVariant['name'], now: number): string =>
  `/mini-game/${variant}/minigame.js?_t=${now}`;

/** Where games are looked for; everywhere else something is read, filled in, paid or played. */
export const mayFloatOver = (path: string): boolean => isHomePath(APP_SCOPE.slice(0, -1) + path) || path === '/game';
