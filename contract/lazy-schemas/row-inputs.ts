import type { InputSchemas } from '../endpoint.ts';
import { AnnouncementsQuery, PingQuery, StatusQuery, VendorsQuery } from '../schemas/first-queries.ts';
import { CounterBatch } from '../schemas/gateway.ts';
import { CaptchaQuery } from '../schemas/identity/captcha.ts';
import { EmailCodeBody, SmsCodeBody } from '../schemas/identity/codes.ts';
import { CountryQuery } from '../schemas/identity/country.ts';
import { LoginBody, PasswordBody, VerificationBody } from '../schemas/identity/login.ts';
import {
  NewPasskeyBody,
  PasskeyLoginBody,
  PasskeyOptionsBody,
  PasskeyQuery,
  RenamePasskeyBody,
} from '../schemas/identity/passkey.ts';
import {
  AutoRegistration,
  FirebaseRegistration,
  MobileRegistration,
  UsernameRegistration,
} from '../schemas/identity/registration.ts';
import { AgentMemberBody } from '../schemas/player/agent-body.ts';
import { DepositBody, PaymentQuery } from '../schemas/player/cashier.ts';
import { ChatQuery } from '../schemas/player/chat.ts';
import { FeedbackBody } from '../schemas/player/feedback.ts';
import { FavouriteBody, GameListQuery } from '../schemas/player/games.ts';
import { LaunchQuery, TrialLaunchQuery } from '../schemas/player/launch-query.ts';
import { ActivityQuery } from '../schemas/player/promotions.ts';
import { PushBindBody, PushSubscribeBody, PushUnsubscribeBody } from '../schemas/player/push-bodies.ts';
import { ExchangeBody, MissionBody, VoucherBody } from '../schemas/player/rewards.ts';
import { PauseBody, SaferPlayBody } from '../schemas/player/safer-play-bodies.ts';
import { LanguageBody } from '../schemas/player/settings.ts';
import { TrackingBody } from '../schemas/player/tracking.ts';

/**
 * What rows take: queries and bodies. The operator checks by them what comes, and the page what it seals; the first view and the service worker are
 * without them. docs/product/calls.md
 */
const rowInputs = {
  'system.status': { query: StatusQuery },
  'system.ping': { query: PingQuery },
  'games.vendors': { query: VendorsQuery },
  'promotions.announcements': { query: AnnouncementsQuery },
  'session.login': { body: LoginBody },
  'session.verification': { body: VerificationBody },
  'member.password': { body: PasswordBody },
  'member.register': { body: UsernameRegistration },
  'member.registerMobile': { body: MobileRegistration },
  'member.registerAutoUsername': { body: AutoRegistration },
  'member.registerFirebase': { body: FirebaseRegistration },
  'system.country': { query: CountryQuery },
  'passkey.add': { body: NewPasskeyBody },
  'passkey.rename': { body: RenamePasskeyBody },
  'passkey.remove': { query: PasskeyQuery },
  'passkey.options': { body: PasskeyOptionsBody },
  'passkey.login': { body: PasskeyLoginBody },
  'captcha.geetest': { query: CaptchaQuery },
  'captcha.image': { query: CaptchaQuery },
  'verification.sms': { body: SmsCodeBody },
  'verification.email': { body: EmailCodeBody },
  'member.language': { body: LanguageBody },
  'cashier.payment': { query: PaymentQuery },
  'cashier.deposit': { body: DepositBody },
  'rewards.claimVoucher': { body: VoucherBody },
  'rewards.exchange': { body: ExchangeBody },
  'rewards.claimMission': { body: MissionBody },
  'saferplay.change': { body: SaferPlayBody },
  'saferplay.pause': { body: PauseBody },
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
export type RowInputs = typeof rowInputs;

export function findRowInputs(name: string): InputSchemas | undefined {
  return Object.hasOwn(rowInputs, name) ? rowInputs[name as keyof RowInputs] : undefined;
}
