/** Every table of the operator; docs/product/operator.md. */
export { categories, games, launchTickets, lotteries, vendors } from './tables/catalogue.ts';
export {
  externalIdentities,
  members,
  merchants,
  type RegisteredFrom,
  type SecondFactors,
  type Session,
  sessions,
} from './tables/members.ts';
export { activities, announcements, banners, clubLevels, type WeeklyMoment } from './tables/offers.ts';
export {
  type CountedAct,
  deposits,
  exchanges,
  favourites,
  feedbacks,
  ledgerEntries,
  memberVouchers,
  missionClaims,
  missions,
  products,
  vouchers,
} from './tables/player.ts';
export { captchaChallenges, failedAttempts, loginPasses, usedIdentityTokens, verificationCodes } from './tables/proofs.ts';
export {
  counterBatches,
  gatewayCounters,
  hourlyUses,
  idempotencyKeys,
  inbox,
  sealingKeys,
  trackedEvents,
} from './tables/records.ts';
