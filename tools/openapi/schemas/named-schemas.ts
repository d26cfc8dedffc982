import type { GenericSchema } from 'valibot';
import * as captcha from '#contract/calls/captcha.ts';
import * as cashier from '#contract/calls/cashier.ts';
import * as chat from '#contract/calls/chat.ts';
import * as feedback from '#contract/calls/feedback.ts';
import * as games from '#contract/calls/games.ts';
import * as gateway from '#contract/calls/gateway.ts';
import * as member from '#contract/calls/member.ts';
import * as passkey from '#contract/calls/passkey.ts';
import * as promotions from '#contract/calls/promotions.ts';
import * as push from '#contract/calls/push.ts';
import * as referral from '#contract/calls/referral.ts';
import * as rewards from '#contract/calls/rewards.ts';
import * as saferPlay from '#contract/calls/safer-play.ts';
import * as session from '#contract/calls/session.ts';
import * as system from '#contract/calls/system.ts';
import * as tracking from '#contract/calls/tracking.ts';
import * as verification from '#contract/calls/verification.ts';
import * as vip from '#contract/calls/vip.ts';
import * as gameSchemas from '#contract/schemas/games.ts';
import * as captchaSchemas from '#contract/schemas/identity/captcha.ts';
import * as identitySettings from '#contract/schemas/identity/identity-settings.ts';
import * as passkeyOptions from '#contract/schemas/identity/passkey-options.ts';
import * as appDownload from '#contract/schemas/player/app-download.ts';
import * as resources from '#contract/schemas/player/resources.ts';
import * as saferPlaySettings from '#contract/schemas/player/safer-play-settings.ts';
import * as trackingSettings from '#contract/schemas/player/tracking-settings.ts';
import * as offerSchemas from '#contract/schemas/promotions.ts';
import * as systemSchemas from '#contract/schemas/system.ts';
import { identify } from './plain-schemas.ts';

const MODULES = [
  captcha,
  cashier,
  chat,
  feedback,
  games,
  gateway,
  member,
  passkey,
  promotions,
  push,
  referral,
  rewards,
  saferPlay,
  session,
  system,
  tracking,
  verification,
  vip,
  gameSchemas,
  offerSchemas,
  systemSchemas,
  captchaSchemas,
  identitySettings,
  passkeyOptions,
  appDownload,
  resources,
  saferPlaySettings,
  trackingSettings,
];

interface Described {
  readonly kind?: string;
  readonly pipe?: readonly Described[];
  readonly entries?: object;
}

const hasMembers = ({ entries, pipe = [] }: Described): boolean => entries !== undefined || pipe.some((step) => step.entries);
const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && (value as Described).kind === 'schema' && hasMembers(value);

/** The exported schemas of the contract that have members: the reference lists each once, by this name. */
export const NAMED_SCHEMAS: ReadonlyMap<string, GenericSchema> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, GenericSchema] => isSchema(entry[1])),
);

const NAMES: ReadonlyMap<unknown, string> = new Map([...NAMED_SCHEMAS].map(([name, schema]) => [identify(schema), name]));

export const findSchemaName = (schema: GenericSchema): string | undefined => NAMES.get(identify(schema));
