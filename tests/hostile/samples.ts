import type { EndpointName, QueryName } from '#contract/endpoints.ts';

const QUERIES: Partial<Record<EndpointName, Record<string, string>>> = {
  'system.status': { device: 'MOBILE' },
  'system.country': { merchant: 'aurora' },
  'games.vendors': { platform: 'html5' },
  'games.list': { platform: 'html5' },
  'promotions.announcements': { types: 'PR', platform: 'M', category: 'app_download' },
};

const BODIES: Partial<Record<EndpointName, object>> = {
  'cashier.deposit': { amount: 50_000, method: 'sandbox' },
  'saferplay.change': { reminderMinutes: 30 },
  'saferplay.pause': { length: 'day' },
  'session.login': { username: 'ada', password: 'fastline-1', type: 'username' },
  'games.setFavourite': { gameId: 'mega-6-45', isFavourite: true, at: 1_700_000_000_000 },
  'feedback.send': { id: 'sample', topic: 'idea', text: 'More draws' },
  'rewards.claimVoucher': { voucherId: 'aurora-welcome' },
  'member.language': { language: 'EN', at: 1_700_000_000_000 },
};

/** A valid query of the row, if it has one. */
export const findQuery = (name: QueryName): Record<string, string> | undefined => QUERIES[name];
export const findBody = (name: EndpointName): object | undefined => BODIES[name];

export function composeQuery(name: QueryName): string {
  const query = findQuery(name);
  return query ? `?${new URLSearchParams(query)}` : '';
}
