import { captchaCalls } from './calls/captcha.ts';
import { cashierCalls } from './calls/cashier.ts';
import { chatCalls } from './calls/chat.ts';
import { feedbackCalls } from './calls/feedback.ts';
import { gamesCalls } from './calls/games.ts';
import { gatewayCalls } from './calls/gateway.ts';
import { memberCalls } from './calls/member.ts';
import { passkeyCalls } from './calls/passkey.ts';
import { promotionsCalls } from './calls/promotions.ts';
import { pushCalls } from './calls/push.ts';
import { referralCalls } from './calls/referral.ts';
import { rewardsCalls } from './calls/rewards.ts';
import { saferPlayCalls } from './calls/safer-play.ts';
import { sessionCalls } from './calls/session.ts';
import { systemCalls } from './calls/system.ts';
import { trackingCalls } from './calls/tracking.ts';
import { verificationCalls } from './calls/verification.ts';
import { vipCalls } from './calls/vip.ts';

/**
 * Every call with its schemas. The build takes this table apart, so code reads it through `endpoints.ts`, `first-replies.ts` and
 * `find-schemas.ts`. docs/decisions/0095-a-call-is-in-one-place.md
 */
export const allCalls = {
  ...sessionCalls,
  ...memberCalls,
  ...passkeyCalls,
  ...captchaCalls,
  ...verificationCalls,
  ...systemCalls,
  ...gamesCalls,
  ...cashierCalls,
  ...rewardsCalls,
  ...saferPlayCalls,
  ...feedbackCalls,
  ...referralCalls,
  ...vipCalls,
  ...promotionsCalls,
  ...chatCalls,
  ...pushCalls,
  ...trackingCalls,
  ...gatewayCalls,
};
export type Calls = typeof allCalls;
