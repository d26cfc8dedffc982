/** The game's frame: its window and the origin it was launched from. */
export interface GameFrame {
  readonly window: unknown;
  readonly origin: string;
}

interface Message {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The player left the game from inside: said by the game's own window, from its own origin; docs/product/trial-game.md. */
export function isGoBack({ source, origin, data }: Message, frame: GameFrame): boolean {
  if (source === null || source !== frame.window || origin !== frame.origin) return false;
  return data === 'GO_BACK' || (typeof data === 'object' && data !== null && 'type' in data && data.type === 'GO_BACK');
}
