/** All tables of the operator; docs/product/operator.md */
export { categories, favourites, games, launchTickets, lotteries, vendors } from './catalogue.ts';
export { chats } from './chats.ts';
export { feedbacks } from './feedbacks.ts';
export { idempotencyKeys, requestNonces } from './idempotency-keys.ts';
export { deposits, ledgerEntries } from './ledger.ts';
export { failedAttempts, hourlyUses } from './limits.ts';
export {
  externalIdentities,
  type Member,
  type MerchantRow,
  members,
  merchants,
  type RegisteredFrom,
  type SecondFactors,
  type Session,
  sessions,
} from './members.ts';
export { activities, announcements, type BannerGame, banners, clubLevels, type WeeklyMoment } from './offers.ts';
export { passkeyChallenges, passkeyHandles, passkeys } from './passkeys.ts';
export { pushCampaigns, pushDeliveries, pushDevices, pushOutcomes, pushTopics, vapidKeys } from './push.ts';
export { releaseFiles, servedReleases } from './release-files.ts';
export {
  type CountedAct,
  exchanges,
  memberVouchers,
  missionClaims,
  missions,
  products,
  vouchers,
} from './rewards.ts';
export { depositLimits, playPauses } from './safer-play.ts';
export { openedEnvelopes, sealingKeys } from './sealing-keys.ts';
export { counterBatches, gatewayCounters, trackedEvents } from './tracking.ts';
export { captchaChallenges, inbox, mfaTickets, usedIdentityTokens, verificationCodes } from './verification.ts';
