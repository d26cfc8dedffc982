import type { MiniGameTexts } from './en.ts';

export const ur: MiniGameTexts = {
  mini_game_name: 'فوری لاٹری',
  mini_game_close: 'منی گیم بند کریں',
};
