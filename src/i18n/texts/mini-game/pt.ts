import type { MiniGameTexts } from './en.ts';

export const pt: MiniGameTexts = {
  mini_game_name: 'Loteria rápida',
  mini_game_close: 'Fechar o minijogo',
};
