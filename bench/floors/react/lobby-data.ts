import type { Lanes, Vendors } from '#contract/schemas/games.ts';
import type { Announcements, Banners } from '#contract/schemas/promotions.ts';

/** All data of the lobby, in one reply. */
export interface LobbyData {
  readonly banners: Banners;
  readonly announcements: Announcements;
  readonly vendors: Vendors;
  readonly lanes: Lanes;
}
