interface RenderOptions {
  readonly language: string;
  readonly merchant: string;
  /** The player opens this lottery. */
  readonly onOpen: (gameCode: string) => void;
}

/** What every mini-game script puts at `window.MiniGame`; docs/product/mini-game.md. */
export interface MiniGame {
  render(container: HTMLElement, options: RenderOptions): unknown;
  show(): void;
  hide(): void;
}

const METHODS = ['render', 'show', 'hide'] as const;

/** Finds the script's mini-game; throws where the script defined something else, or nothing. */
export function findMiniGame(view: object): MiniGame {
  const found = (view as { MiniGame?: Partial<MiniGame> }).MiniGame;
  if (!found || METHODS.some((name) => typeof found[name] !== 'function')) throw new Error('There is no mini-game.');
  return found as MiniGame;
}
