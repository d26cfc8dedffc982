import type { GamesTexts } from './en.ts';

export const zh: GamesTexts = {
  games_search: '搜索游戏',
  games_search_hint: '游戏或供应商',
  games_search_clear: '清除搜索',
  games_vendors: '供应商',
  games_vendor_all: '全部供应商',
  games_favourites: '我的收藏',
  games_recent: '最近玩过',
  games_every: '全部游戏',
  games_found: '搜索结果',
  games_no_match: '没有符合的游戏',
  games_no_match_text: '试试更短的关键词，或浏览全部游戏。',
  games_show_all: '显示全部游戏',
  game_favourite: '收藏 {{name}}',
};
