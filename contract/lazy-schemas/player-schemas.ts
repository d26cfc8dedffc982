import type { GenericSchema } from 'valibot';
import { CountedBatch } from '../schemas/counted-batch.ts';
import { CustomerServiceScript, DomainRoute } from '../schemas/parts-of-configuration.ts';
import { Balance, Deposit, DepositSettings, Deposits, Payment } from '../schemas/player/cashier.ts';
import { ChatLaunch, UnreadCount } from '../schemas/player/chat.ts';
import { Feedbacks, SentFeedback } from '../schemas/player/feedback.ts';
import { Favourites, GameList, KeptFavourite } from '../schemas/player/games.ts';
import { Launch } from '../schemas/player/launch.ts';
import { Activities, Activity, AvailablePromotions, PromotionCategories } from '../schemas/player/promotions.ts';
import { PushDevices } from '../schemas/player/push.ts';
import { AgentMember, AgentMembers, Referral } from '../schemas/player/referral.ts';
import { ClaimedMission, ClaimedVoucher, ExchangedProduct, Mall, Missions, Vouchers } from '../schemas/player/rewards.ts';
import { PlayHistory, SaferPlay } from '../schemas/player/safer-play.ts';
import { Resources } from '../schemas/player/settings.ts';
import { Benefits, RankProgress } from '../schemas/player/vip.ts';
import { EmptyValue } from '../schemas/values.ts';

/** What is answered by the rows behind the first view: of what a player and their gateway have, get and tell. docs/product/calls.md */
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
  'saferplay.state': SaferPlay,
  'saferplay.history': PlayHistory,
  'saferplay.change': EmptyValue,
  'saferplay.pause': EmptyValue,
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
