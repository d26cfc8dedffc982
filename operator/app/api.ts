import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../db/open-database.ts';
import { registerCaptchaRoutes } from '../domain/captcha/captcha-routes.ts';
import type { Geetest } from '../domain/captcha/geetest.ts';
import { registerCashierRoutes } from '../domain/cashier/cashier-routes.ts';
import { registerChatRoutes } from '../domain/chat/chat-routes.ts';
import { createPublish, type EventListeners, type Publish } from '../domain/events.ts';
import { registerFeedbackRoutes } from '../domain/feedback/feedback-routes.ts';
import { registerGameListRoutes, registerGamesRoutes } from '../domain/games/games-routes.ts';
import { type CheckIdToken, createIdTokenCheck } from '../domain/identity/check-id-token.ts';
import { registerLoginRoutes } from '../domain/login/login-routes.ts';
import { registerMemberRoutes } from '../domain/member/member-routes.ts';
import { registerPasskeyRoutes } from '../domain/passkeys/passkey-routes.ts';
import { registerActivityRoutes } from '../domain/promotions/activity-routes.ts';
import { registerAnnouncementRoutes } from '../domain/promotions/announcement-routes.ts';
import { registerBannerRoutes } from '../domain/promotions/banner-routes.ts';
import { registerPushRoutes } from '../domain/push/push-routes.ts';
import { registerAgentRoutes } from '../domain/referral/agent-routes.ts';
import { linkInviter, payInviter } from '../domain/referral/inviters.ts';
import { registerReferralRoutes } from '../domain/referral/referral-routes.ts';
import { registerFirebaseRegistration } from '../domain/registration/firebase-registration.ts';
import { registerRegistrationRoutes } from '../domain/registration/registration-routes.ts';
import { registerRewardsRoutes } from '../domain/rewards/rewards-routes.ts';
import { registerSaferPlayRoutes } from '../domain/safer-play/safer-play-routes.ts';
import { registerSessionRoutes } from '../domain/session/session-routes.ts';
import { findSession } from '../domain/session/sessions.ts';
import { registerSystemRoutes } from '../domain/system/system-routes.ts';
import { registerTrackingRoutes } from '../domain/tracking/tracking-routes.ts';
import { registerVerificationRoutes } from '../domain/verification/verification-routes.ts';
import { registerVipRoutes } from '../domain/vip/vip-routes.ts';
import { ApiError } from '../http/api-error.ts';
import { setCallHeaders } from '../http/call-headers.ts';
import { recordClientIp } from '../http/client-ip.ts';
import { compressReplies } from '../http/compress-replies.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { NO_PROXIES, type TrustedProxies } from '../http/trusted-proxies.ts';
import { createEndpointRouter, type EndpointRouter } from '../protocol/endpoint-router.ts';
import { respondWithError } from '../protocol/error-response.ts';
import { createOpener } from '../protocol/sealing/open-once.ts';
import type { SealingKeys } from '../protocol/sealing/sealing-keys.ts';

/** The areas that listen to the events of other areas. */
const EVENT_LISTENERS: EventListeners = {
  'member-registered': [linkInviter],
  'deposit-credited': [payInviter],
};

/** Dependencies of the handlers of all areas. */
export interface ApiDeps {
  readonly db: Database;
  /** Whether the database answered the last probe; always reachable by default. */
  readonly isDatabaseReachable?: () => boolean;
  readonly sealingKeys: SealingKeys;
  readonly origins: LineOrigins;
  /** Origin that serves games; null if there is none. */
  readonly gameOrigin: string | null;
  /** Allowed origins of chats, the first for launches; empty if there is none. */
  readonly chatOrigins: readonly string[];
  /** Origins of games that may be framed in the page. */
  readonly gameOrigins: readonly string[];
  /** Hosts of the operator's pictures; by default only the lines. */
  readonly pictureHosts?: readonly string[] | undefined;
  /** Origin of the stand-ins for third parties; null in production. */
  readonly sandboxOrigin: string | null;
  readonly geetest: Geetest;
  /** The key for standard Web Push subscriptions; without one the operator sends none. */
  readonly vapidPublicKey?: string | null;
  /** Sessions are bound to a key of the browser; by default they are not. docs/product/proofs.md */
  readonly bindsSessions?: boolean;
  /** Envelope 1 is opened, too; by default it is. */
  readonly opensEnvelope1?: boolean;
  /** Our own proxies in front; none by default. */
  readonly trustedProxies?: TrustedProxies;
  readonly now: () => Date;
}

const BODY_LIMIT_BYTES = 64 * 1024;

const TOO_LARGE_STATUS = 413;

/** Serves everything under /wps: each row of contract/endpoints.ts; any other path is refused in the same shape. */
export function createApi(deps: ApiDeps, report: (error: Error) => void): Hono {
  const app = new Hono();
  const refuseLarge = () => {
    throw new ApiError('request_invalid', { status: TOO_LARGE_STATUS });
  };
  app.use(
    recordClientIp(deps.trustedProxies ?? NO_PROXIES),
    setCallHeaders,
    compressReplies,
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLarge }),
  );

  const router = createEndpointRouter(app, {
    db: deps.db,
    now: deps.now,
    bindsSessions: deps.bindsSessions ?? false,
    openEnvelope: createOpener(deps.sealingKeys, deps.now, deps.opensEnvelope1),
    findSession: (db, token) => findSession(db, token, deps.now()),
  });
  const publish = createPublish(EVENT_LISTENERS);
  registerAll(router, { ...deps, publish, checkIdToken: createIdTokenCheck(deps) });

  app.all('*', () => {
    throw new ApiError('not_found');
  });
  app.onError((error, context) => respondWithError(error, context, report));
  return app;
}

function registerAll(router: EndpointRouter, deps: ApiDeps & { publish: Publish; checkIdToken: CheckIdToken }): void {
  registerSessionRoutes(router, deps);
  registerLoginRoutes(router, deps);
  registerFirebaseRegistration(router, deps);
  registerPasskeyRoutes(router, deps);
  registerCaptchaRoutes(router, deps);
  registerRegistrationRoutes(router, deps);
  registerMemberRoutes(router, deps);
  registerCashierRoutes(router, deps);
  registerSystemRoutes(router, deps);
  registerGamesRoutes(router, deps);
  registerGameListRoutes(router, deps);
  registerBannerRoutes(router, deps);
  registerAnnouncementRoutes(router, deps);
  registerActivityRoutes(router, deps);
  registerReferralRoutes(router, deps);
  registerAgentRoutes(router, deps);
  registerVipRoutes(router, deps);
  registerRewardsRoutes(router, deps);
  registerSaferPlayRoutes(router, deps);
  registerFeedbackRoutes(router, deps);
  registerChatRoutes(router, deps);
  registerPushRoutes(router, deps);
  registerTrackingRoutes(router, deps);
  registerVerificationRoutes(router, deps);
}
