/** Of the game area. */
export const en = {
  games_search: 'Search games',
  games_search_hint: 'Game or vendor',
  games_search_clear: 'Clear the search',
  games_vendors: 'Vendors',
  games_vendor_all: 'All vendors',
  games_favourites: 'Favourites',
  games_recent: 'Recently played',
  games_every: 'All games',
  games_found: 'Found',
  games_no_match: 'No game matches',
  games_no_match_text: 'Try fewer letters, or look among all games.',
  games_show_all: 'Show all games',
  game_favourite: 'Favourite {{name}}',
} as const;

export type GamesKey = keyof typeof en;
export type GamesTexts = Record<GamesKey, string>;
