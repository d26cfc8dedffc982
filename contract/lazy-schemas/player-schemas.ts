import type { GenericSchema } from 'valibot';
import type { InputSchemas } from '../endpoint.ts';
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

/** What the rows behind the first view answer: of what a player and their gateway have, get and tell. docs/product/calls.md */
export const playerReplies = {
  'member.balance': Balance,
  'member.language': EmptyValue,
  'cashier.settings': DepositSettings,
  'cashier.deposits': Deposits,
  'cashier.payment': Payment,
  'cashier.deposit': Deposit,
  'rewards.vouchers': Vouchers,
  'rewards.claimVoucher': ClaimedVoucher,
  'rewards.mall': Mall,
  'rewards.exchange': ExchangedProduct,
  'rewards.missions': Missions,
  'rewards.claimMission': ClaimedMission,
  'feedback.list': Feedbacks,
  'feedback.send': SentFeedback,
  'referral.summary': Referral,
  'agent.members': AgentMembers,
  'agent.register': AgentMember,
  'vip.progress': RankProgress,
  'vip.benefits': Benefits,
  'games.trialLaunch': Launch,
  'games.launch': Launch,
  'games.list': GameList,
  'games.favourites': Favourites,
  'games.setFavourite': KeptFavourite,
  'promotions.available': AvailablePromotions,
  'promotions.categories': PromotionCategories,
  'promotions.activities': Activities,
  'promotions.activity': Activity,
  'system.domainRoute': DomainRoute,
  'system.resources': Resources,
  'system.customerService': CustomerServiceScript,
  'chat.unread': UnreadCount,
  'chat.launch': ChatLaunch,
  'push.bind': EmptyValue,
  'push.subscribe': EmptyValue,
  'push.unsubscribe': EmptyValue,
  'push.devices': PushDevices,
  'gateway.counters': CountedBatch,
  'tracking.event': EmptyValue,
} satisfies Record<string, GenericSchema>;

/** What they are asked with; the worker, which checks replies alone, carries none of it. */
export const playerInputs = {
  'member.language': { body: LanguageBody },
  'cashier.payment': { query: PaymentQuery },
  'cashier.deposit': { body: DepositBody },
  'rewards.claimVoucher': { body: VoucherBody },
  'rewards.exchange': { body: ExchangeBody },
  'rewards.claimMission': { body: MissionBody },
  'feedback.send': { body: FeedbackBody },
  'agent.register': { body: AgentMemberBody },
  'games.trialLaunch': { query: TrialLaunchQuery },
  'games.launch': { query: LaunchQuery },
  'games.list': { query: GameListQuery },
  'games.setFavourite': { body: FavouriteBody },
  'promotions.activity': { query: ActivityQuery },
  'chat.launch': { query: ChatQuery },
  'push.bind': { body: PushBindBody },
  'push.subscribe': { body: PushSubscribeBody },
  'push.unsubscribe': { body: PushUnsubscribeBody },
  'gateway.counters': { body: CounterBatch },
  'tracking.event': { body: TrackingBody },
} satisfies Record<string, InputSchemas>;
