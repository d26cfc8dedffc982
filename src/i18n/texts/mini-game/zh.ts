import type { MiniGameTexts } from './en.ts';

export const zh: MiniGameTexts = {
  mini_game_name: '快速彩票',
  mini_game_close: '关闭小游戏',
};
