import { MERCHANTS } from '#merchants/merchants.ts';
import type { activities } from '../../db/tables/schema.ts';
import { collectText } from '../../texts/read-texts.ts';

type ActivityRow = typeof activities.$inferInsert;

const FRIENDS = {
  slug: 'friends',
  category: 'friends',
  titles: collectText('offers', 'activity_friends_title'),
  contents: collectText('offers', 'activity_friends_content'),
  items: [{ redirect: 'INVITE_FRIENDS' }, { redirect: 'REGISTER' }],
};

const FIRST_DEPOSIT = {
  slug: 'first-deposit',
  category: 'start',
  titles: collectText('offers', 'activity_first_deposit_title'),
  contents: collectText('offers', 'activity_first_deposit_content'),
  items: [{ redirect: 'DEPOSIT' }, { redirect: 'MISSION' }],
};

const FRIDAY = {
  slug: 'friday',
  category: 'weekly',
  titles: collectText('offers', 'activity_friday_title'),
  contents: collectText('offers', 'activity_friday_content'),
  items: [{ redirect: 'REWARD_CENTER' }, { redirect: 'POINT_MARKET' }, { redirect: 'MEMBER' }],
  endsWeekly: { weekday: 5, hourUtc: 20 },
};

const APP = {
  slug: 'app',
  category: 'start',
  titles: collectText('offers', 'activity_app_title'),
  contents: collectText('offers', 'activity_app_content'),
  items: [{ redirect: 'APP_DOWNLOAD' }, { redirect: 'REDIRECT_URL', externalLink: '/m/game' }],
};

export const ACTIVITY_ROWS: ActivityRow[] = MERCHANTS.flatMap(({ code }) =>
  [FRIENDS, FIRST_DEPOSIT, FRIDAY, APP].map(({ slug, ...activity }, position) => ({
    ...activity,
    id: `${code}-${slug}`,
    merchantCode: code,
    position,
  })),
);
