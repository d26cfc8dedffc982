import { LINE_LIST_ENDPOINT, type Query, type QueryName } from '../endpoints.ts';
import type { LobbyData } from './lobby-data.ts';

/** The id of the element that carries the replies from which the page's lobby was rendered. */
export const LOBBY_DATA_ID = 'lobby-data';

/** The calls of a guest's lobby, each with the query that the page uses; docs/product/first-view.md */
export const LOBBY_QUERIES = {
  'games.vendors': { platform: 'html5' },
  'promotions.banners': undefined,
  'games.lanes': undefined,
  'promotions.announcements': { types: 'PR', platform: 'M', category: 'app_download' },
  'system.status': { device: 'MOBILE' },
} as const satisfies { readonly [Name in QueryName]?: Query<Name> | undefined };

export type LobbyQueryName = keyof typeof LOBBY_QUERIES;
export const LOBBY_QUERY_NAMES = Object.keys(LOBBY_QUERIES) as readonly LobbyQueryName[];

/** The calls whose replies come with a lobby: its own, and the list from which the gateway learns the lines. */
export const PAGE_QUERIES = { ...LOBBY_QUERIES, [LINE_LIST_ENDPOINT]: undefined } as const satisfies {
  readonly [Name in QueryName]?: Query<Name> | undefined;
};
export type PageQueryName = keyof typeof PAGE_QUERIES;
export const PAGE_QUERY_NAMES = Object.keys(PAGE_QUERIES) as readonly PageQueryName[];

/** A guest's lobby as HTML. */
export interface LobbyMarkup {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The content of the page's root element. */
  readonly root: string;
  readonly texts?: Readonly<Record<string, string>>;
}

/** The renderer that the build produces for the server. */
export interface LobbyRenderer {
  readonly build: string;
  /** Rejects with a ValiError if a reply does not fit its row. */
  readonly renderLobby: (data: LobbyData) => Promise<LobbyMarkup>;
}
