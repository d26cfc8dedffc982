import type { GamesTexts } from './en.ts';

export const pt: GamesTexts = {
  games_search: 'Buscar jogos',
  games_search_hint: 'Jogo ou fornecedor',
  games_search_clear: 'Limpar a busca',
  games_vendors: 'Fornecedores',
  games_vendor_all: 'Todos os fornecedores',
  games_favourites: 'Favoritos',
  games_recent: 'Jogados recentemente',
  games_every: 'Todos os jogos',
  games_found: 'Encontrados',
  games_no_match: 'Nenhum jogo corresponde',
  games_no_match_text: 'Tente menos letras ou procure entre todos os jogos.',
  games_show_all: 'Mostrar todos os jogos',
  game_favourite: 'Favoritar {{name}}',
};
