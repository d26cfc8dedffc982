export const en = {
  mini_game_name: 'Quick lottery',
  mini_game_close: 'Close the mini-game',
} as const;

export type MiniGameKey = keyof typeof en;
export type MiniGameTexts = Record<MiniGameKey, string>;
