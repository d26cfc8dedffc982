import { MERCHANTS } from '#merchants/merchants.ts';
import type { announcements, banners } from '../../db/tables/schema.ts';
import type { LocalText } from '../../texts/local-text.ts';
import { collectText } from '../../texts/read-texts.ts';

type BannerRow = typeof banners.$inferInsert;
type AnnouncementRow = typeof announcements.$inferInsert;

const FRIDAY_EVENING = { weekday: 5, hourUtc: 20 };

const FRIDAY_DRAW = {
  linkageType: 'G' as const,
  linkage: 'FRIDAY6',
  gameId: 'friday-six',
  titles: collectText('offers', 'banner_friday_title'),
  texts: collectText('offers', 'banner_friday_text'),
  endsWeekly: FRIDAY_EVENING,
};

const FRIENDS = {
  linkageType: 'P' as const,
  linkage: 'friends',
  titles: collectText('offers', 'banner_friends_title'),
  texts: collectText('offers', 'banner_friends_text'),
};

const trialGame = (gameId: string, titles: LocalText, texts: LocalText) => ({
  linkageType: 'G' as const,
  linkage: 'TRIAL',
  gameId,
  titles,
  texts,
});

/** Free games, each on a shelf of its merchant. */
const OWN_GAMES: Readonly<Record<string, ReturnType<typeof trialGame>>> = {
  aurora: trialGame(
    'polar-orchestra',
    collectText('offers', 'banner_northern_lights_title'),
    collectText('offers', 'banner_northern_lights_text'),
  ),
  lotus: trialGame('jade-ferry', collectText('offers', 'banner_jade_title'), collectText('offers', 'banner_jade_text')),
  rio: trialGame(
    'festival-of-frogs',
    collectText('offers', 'banner_carnival_title'),
    collectText('offers', 'banner_carnival_text'),
  ),
};

/** Reserved for its prompt; the lobby does not show it. */
const FIRST_DEPOSIT = {
  groupName: 'm_popup1',
  linkageType: 'P' as const,
  linkage: 'first-deposit',
  titles: collectText('offers', 'banner_first_deposit_title'),
  texts: collectText('offers', 'banner_first_deposit_text'),
};

/** Shown after the prompt's picture. */
const SECOND_TEXT = {
  groupName: 'm_popup2',
  linkageType: 'P' as const,
  linkage: 'friends',
  titles: collectText('offers', 'banner_second_title'),
  texts: collectText('offers', 'banner_second_text'),
};

/** An activity's id begins with its merchant; see activity-rows.ts. */
const ofActivity = <Offer extends { linkage: string }>(code: string, offer: Offer) => ({
  ...offer,
  linkage: `${code}-${offer.linkage}`,
});

const nameBanner = (code: string, { linkage, gameId, groupName }: { linkage: string; gameId?: string; groupName?: string }) =>
  groupName === SECOND_TEXT.groupName ? `${code}-second-text` : `${code}-${linkage === 'TRIAL' ? gameId : linkage}`;

export const BANNER_ROWS: BannerRow[] = MERCHANTS.flatMap(({ code }) =>
  [FRIDAY_DRAW, OWN_GAMES[code], ofActivity(code, FRIENDS), ofActivity(code, FIRST_DEPOSIT), ofActivity(code, SECOND_TEXT)]
    .filter((banner) => banner !== undefined)
    .map((banner, position) => ({ ...banner, id: nameBanner(code, banner), merchantCode: code, position })),
);

const NEWS = [
  {
    // The id of an earlier announcement, so that databases of older releases do not get a second one for guests.
    slug: 'maintenance',
    execution: 'B' as const,
    titles: collectText('offers', 'news_demo_title'),
    contents: collectText('offers', 'news_demo_content'),
  },
  {
    slug: 'harbour-baccarat',
    execution: 'A' as const,
    titles: collectText('offers', 'news_harbour_baccarat_title'),
    contents: collectText('offers', 'news_harbour_baccarat_content'),
  },
  {
    slug: 'welcome',
    execution: 'F' as const,
    titles: collectText('offers', 'news_welcome_title'),
    contents: collectText('offers', 'news_welcome_content'),
  },
  {
    slug: 'friday-table',
    execution: 'A' as const,
    promotionType: 'weekly',
    titles: collectText('offers', 'news_friday_table_title'),
    contents: collectText('offers', 'news_friday_table_content'),
  },
  {
    slug: 'home-screen',
    execution: 'A' as const,
    category: 'app_download',
    titles: collectText('offers', 'news_home_screen_title'),
    contents: collectText('offers', 'news_home_screen_content'),
  },
];

/** Inserts the merchant into an address within a text, without isolation marks. */
const nameMerchant = (text: LocalText, code: string): LocalText => ({
  EN: text.EN,
  ...Object.fromEntries(Object.entries(text).map(([language, content]) => [language, content.replace('{merchant}', code)])),
});

export const ANNOUNCEMENT_ROWS: AnnouncementRow[] = MERCHANTS.flatMap(({ code }) =>
  NEWS.map(({ slug, contents, ...news }, position) => ({
    ...news,
    id: `${code}-${slug}`,
    merchantCode: code,
    position,
    popup: false,
    contents: nameMerchant(contents, code),
  })),
);
