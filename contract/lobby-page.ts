import * as v from 'valibot';
import { LINE_LIST_ENDPOINT, type Query, type QueryName } from './endpoints.ts';
import { LANGUAGES } from './languages.ts';

/** The id of the element in which the replies that a page's lobby was made of travel with it. */
export const LOBBY_DATA_ID = 'lobby-data';

/** What a guest's lobby is made of, each with the query that the page asks; docs/product/first-view.md. */
export const LOBBY_QUERIES = {
  'games.vendors': { platform: 'html5' },
  'promotions.banners': undefined,
  'games.lanes': undefined,
  'promotions.announcements': { types: 'PR', platform: 'M', category: 'app_download' },
  'system.status': { device: 'MOBILE' },
} as const satisfies { readonly [Name in QueryName]?: Query<Name> | undefined };

export type LobbyQueryName = keyof typeof LOBBY_QUERIES;
export const LOBBY_QUERY_NAMES = Object.keys(LOBBY_QUERIES) as readonly LobbyQueryName[];

/** What travels with a lobby: its own replies and, where the operator gives it, the list from which the gateway learns the lines. */
export const PAGE_QUERIES = { ...LOBBY_QUERIES, [LINE_LIST_ENDPOINT]: undefined } as const satisfies {
  readonly [Name in QueryName]?: Query<Name> | undefined;
};
export type PageQueryName = keyof typeof PAGE_QUERIES;
export const PAGE_QUERY_NAMES = Object.keys(PAGE_QUERIES) as readonly PageQueryName[];

/** The replies of a lobby, as the operator sent them, before the rows' schemas have transformed them. */
export const LobbyData = v.object({
  /** The build that drew the lobby. */
  build: v.string(),
  merchant: v.string(),
  language: v.picklist(LANGUAGES),
  /** When the operator gave the oldest of them, epoch milliseconds. */
  storedAt: v.number(),
  replies: v.record(v.string(), v.unknown()),
  /** The first view's texts in a language that the page would have to load; the program itself has the English ones. */
  texts: v.optional(v.record(v.string(), v.string())),
});
export type LobbyData = v.InferOutput<typeof LobbyData>;

/** A guest's lobby as markup. */
export interface LobbyMarkup {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** What stands in the page's root element. */
  readonly root: string;
  readonly texts?: Readonly<Record<string, string>>;
}

/** What the build makes for the server. */
export interface LobbyRenderer {
  readonly build: string;
  /** Rejects with a ValiError where a reply does not fit its row. */
  readonly renderLobby: (data: LobbyData) => Promise<LobbyMarkup>;
}
