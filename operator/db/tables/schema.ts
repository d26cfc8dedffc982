/** Every table of the operator; docs/product/operator.md. */
export { categories, games, launchTickets, lotteries, vendors } from './catalogue.ts';
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
export { activities, announcements, banners, clubLevels, type WeeklyMoment } from './offers.ts';
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
} from './player.ts';
export { captchaChallenges, failedAttempts, mfaTickets, usedIdentityTokens, verificationCodes } from './proofs.ts';
export {
  counterBatches,
  gatewayCounters,
  hourlyUses,
  idempotencyKeys,
  inbox,
  sealingKeys,
  trackedEvents,
} from './records.ts';
