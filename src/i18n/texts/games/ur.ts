import type { GamesTexts } from './en.ts';

export const ur: GamesTexts = {
  games_search: 'گیمز تلاش کریں',
  games_search_hint: 'گیم یا فراہم کنندہ',
  games_search_clear: 'تلاش صاف کریں',
  games_vendors: 'فراہم کنندگان',
  games_vendor_all: 'تمام فراہم کنندگان',
  games_favourites: 'پسندیدہ',
  games_recent: 'حال ہی میں کھیلے گئے',
  games_every: 'تمام گیمز',
  games_found: 'نتائج',
  games_no_match: 'کوئی گیم نہیں ملی',
  games_no_match_text: 'کم حروف آزمائیں، یا تمام گیمز میں دیکھیں۔',
  games_show_all: 'تمام گیمز دکھائیں',
  game_favourite: '{{name}} کو پسندیدہ بنائیں',
};
