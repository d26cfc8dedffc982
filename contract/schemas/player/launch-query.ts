import * as v from 'valibot';
import { StrictBoolean } from '../lazy-values.ts';
import { NonEmptyString } from '../values.ts';

export const TrialLaunchQuery = v.object({ gameId: NonEmptyString, nodeId: NonEmptyString, platform: v.literal('html5') });

/** Lottery and Southeast-Asia launches share one path; docs/product/launch.md says who sends what. */
export const LaunchQuery = v.object({
  gameCode: v.optional(v.string()),
  vendor: v.optional(v.string()),
  lottoArea: v.optional(v.string()),
  launchMode: v.optional(v.string()),
  lottoMode: v.optional(v.string()),
  lottoPrizeMode: v.optional(v.string()),
  lottoGameCode: v.optional(v.string()),
  lottoView: v.optional(v.picklist(['betting', 'lobby'])),
  device: v.optional(v.literal('MOBILE')),
  backUrl: v.optional(v.string()),
  hasLobby: v.optional(v.union([StrictBoolean, v.picklist(['true', 'false'])])),
  language: v.optional(v.string()),
  title: v.optional(v.string()),
  labelName: v.optional(v.string()),
});
