import * as v from 'valibot';
import { LooseNumber } from './values.ts';

export const StatusQuery = v.object({
  device: v.literal('MOBILE'),
  track: v.optional(v.string()),
  originalDomain: v.optional(v.string()),
  url: v.optional(v.string()),
});

export const VendorsQuery = v.object({ platform: v.literal('html5') });

export const AnnouncementsQuery = v.object({
  types: v.literal('PR'),
  platform: v.literal('M'),
  category: v.literal('app_download'),
});

export const PingQuery = v.object({ speed: LooseNumber });
