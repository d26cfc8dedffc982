import type { EndpointSchemas } from '../endpoint.ts';
import { CountedBatch, CounterBatch } from '../schemas/gateway.ts';
import { Balance, Deposit, DepositBody, DepositSettings, Deposits, Payment, PaymentQuery } from '../schemas/player/cashier.ts';
import { ChatLaunch, ChatQuery, UnreadCount } from '../schemas/player/chat.ts';
import { FeedbackBody, Feedbacks, SentFeedback } from '../schemas/player/feedback.ts';
import { FavouriteBody, Favourites, GameList, GameListQuery, KeptFavourite } from '../schemas/player/games.ts';
import { Launch, LaunchQuery, TrialLaunchQuery } from '../schemas/player/launch.ts';
import { Activities, Activity, ActivityQuery, AvailablePromotions, PromotionCategories } from '../schemas/player/promotions.ts';
import { PushBindBody, PushDevices, PushSubscribeBody, PushUnsubscribeBody } from '../schemas/player/push.ts';
import { AgentMember, AgentMemberBody, AgentMembers, Referral } from '../schemas/player/referral.ts';
import {
  ClaimedMission,
  ClaimedVoucher,
  ExchangeBody,
  ExchangedProduct,
  Mall,
  MissionBody,
  Missions,
  VoucherBody,
  Vouchers,
} from '../schemas/player/rewards.ts';
import { LanguageBody, Resources } from '../schemas/player/settings.ts';
import { TrackingBody } from '../schemas/player/tracking.ts';
import { Benefits, RankProgress } from '../schemas/player/vip.ts';
import { CustomerServiceScript, DomainRoute } from '../schemas/system.ts';
import { EmptyValue } from '../schemas/values.ts';

/** Schemas of the rows behind the first view: of what a player and their gateway have, get and tell. docs/product/calls.md */
export const playerSchemas = {
  'member.balance': { reply: Balance },
  'member.language': { body: LanguageBody, reply: EmptyValue },
  'cashier.settings': { reply: DepositSettings },
  'cashier.deposits': { reply: Deposits },
  'cashier.payment': { query: PaymentQuery, reply: Payment },
  'cashier.deposit': { body: DepositBody, reply: Deposit },
  'rewards.vouchers': { reply: Vouchers },
  'rewards.claimVoucher': { body: VoucherBody, reply: ClaimedVoucher },
  'rewards.mall': { reply: Mall },
  'rewards.exchange': { body: ExchangeBody, reply: ExchangedProduct },
  'rewards.missions': { reply: Missions },
  'rewards.claimMission': { body: MissionBody, reply: ClaimedMission },
  'feedback.list': { reply: Feedbacks },
  'feedback.send': { body: FeedbackBody, reply: SentFeedback },
  'referral.summary': { reply: Referral },
  'agent.members': { reply: AgentMembers },
  'agent.register': { body: AgentMemberBody, reply: AgentMember },
  'vip.progress': { reply: RankProgress },
  'vip.benefits': { reply: Benefits },
  'games.trialLaunch': { query: TrialLaunchQuery, reply: Launch },
  'games.launch': { query: LaunchQuery, reply: Launch },
  'games.list': { query: GameListQuery, reply: GameList },
  'games.favourites': { reply: Favourites },
  'games.setFavourite': { body: FavouriteBody, reply: KeptFavourite },
  'promotions.available': { reply: AvailablePromotions },
  'promotions.categories': { reply: PromotionCategories },
  'promotions.activities': { reply: Activities },
  'promotions.activity': { query: ActivityQuery, reply: Activity },
  'system.domainRoute': { reply: DomainRoute },
  'system.resources': { reply: Resources },
  'system.customerService': { reply: CustomerServiceScript },
  'chat.unread': { reply: UnreadCount },
  'chat.launch': { query: ChatQuery, reply: ChatLaunch },
  'push.bind': { body: PushBindBody, reply: EmptyValue },
  'push.subscribe': { body: PushSubscribeBody, reply: EmptyValue },
  'push.unsubscribe': { body: PushUnsubscribeBody, reply: EmptyValue },
  'push.devices': { reply: PushDevices },
  'gateway.counters': { body: CounterBatch, reply: CountedBatch },
  'tracking.event': { body: TrackingBody, reply: EmptyValue },
} satisfies Record<string, EndpointSchemas>;
