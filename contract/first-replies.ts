import type { GenericSchema } from 'valibot';
import { Lanes, Vendors } from './schemas/games.ts';
import { Announcements, Banners } from './schemas/promotions.ts';
import { Configuration, Status } from './schemas/system.ts';
import { EmptyValue } from './schemas/values.ts';

/** The schemas of the replies that the first view may ask for; the others are in contract/lazy-schemas. docs/product/calls.md */
export const firstReplies = {
  'session.logout': EmptyValue,
  'system.status': Status,
  'system.configuration': Configuration,
  'system.ping': EmptyValue,
  'games.vendors': Vendors,
  'games.lanes': Lanes,
  'promotions.banners': Banners,
  'promotions.announcements': Announcements,
};
export type FirstReplies = typeof firstReplies;

export function findFirstReply(name: string): GenericSchema | undefined {
  return Object.hasOwn(firstReplies, name) ? (firstReplies as Readonly<Record<string, GenericSchema>>)[name] : undefined;
}
