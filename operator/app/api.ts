import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../db/open-database.ts';
import { registerCaptchaRoutes } from '../domain/captcha/captcha-routes.ts';
import type { Geetest } from '../domain/captcha/geetest.ts';
import { registerCashierRoutes } from '../domain/cashier/cashier-routes.ts';
import { registerChatRoutes } from '../domain/chat/chat-routes.ts';
import { createPublish, type Publish } from '../domain/events.ts';
import { registerFeedbackRoutes } from '../domain/feedback/feedback-routes.ts';
import { registerGameListRoutes } from '../domain/games/game-list-routes.ts';
import { registerGamesRoutes } from '../domain/games/games-routes.ts';
import { type CheckIdToken, createIdTokenCheck } from '../domain/identity/check-id-token.ts';
import { registerLoginRoutes } from '../domain/login/login-routes.ts';
import { registerMemberRoutes } from '../domain/member/member-routes.ts';
import { registerPasskeyRoutes } from '../domain/passkeys/passkey-routes.ts';
import { registerActivityRoutes } from '../domain/promotions/activity-routes.ts';
import { registerAnnouncementRoutes } from '../domain/promotions/announcement-routes.ts';
import { registerBannerRoutes } from '../domain/promotions/banner-routes.ts';
import { registerPushRoutes } from '../domain/push/push-routes.ts';
import { registerAgentRoutes } from '../domain/referral/agent-routes.ts';
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
import { noteClientIp } from '../http/client-ip.ts';
import { compressReplies } from '../http/compress-replies.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { createEndpointRouter, type EndpointRouter } from '../protocol/endpoint-router.ts';
import { respondWithError } from '../protocol/error-response.ts';
import type { SealingKeyPair } from '../protocol/sealing/key-pair.ts';
import { openEnvelope } from '../protocol/sealing/open-envelope.ts';
import { EVENT_LISTENERS } from './event-listeners.ts';

/** What the handlers of all areas need. */
export interface ApiDeps {
  readonly db: Database;
  /** Whether the database answered when it was last tried; left out: it is always there. */
  readonly isDatabaseReachable?: () => boolean;
  readonly keyPair: SealingKeyPair;
  readonly origins: LineOrigins;
  /** Where games are served; null when nobody serves any. */
  readonly gameOrigin: string | null;
  /** Where chats may be, the first for launches; none where nobody serves any. */
  readonly chatOrigins: readonly string[];
  /** Where the operator's pictures are; left out: nowhere but at the lines. */
  readonly pictureHosts?: readonly string[] | undefined;
  /** Where the stand-ins for third parties are; null in production. */
  readonly sandboxOrigin: string | null;
  readonly geetest: Geetest;
  /** By which browsers subscribe to standard Web Push; left out or null, the operator sends none. */
  readonly vapidPublicKey?: string | null;
  /** How many proxies of our own a call comes through; none when left out. */
  readonly trustedProxies?: number;
  readonly now: () => Date;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const TOO_LARGE_STATUS = 413;

/** Serves everything under /wps: each row of contract/endpoints.ts once; the rest is refused in the same shape. */
export function createApi(deps: ApiDeps, report: (error: Error) => void): Hono {
  const app = new Hono();
  const refuseLarge = () => {
    throw new ApiError('request_invalid', { status: TOO_LARGE_STATUS });
  };
  app.use(
    noteClientIp(deps.trustedProxies ?? 0),
    setCallHeaders,
    compressReplies,
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLarge }),
  );

  const router = createEndpointRouter(app, {
    db: deps.db,
    now: deps.now,
    openEnvelope: (envelope) => openEnvelope(envelope, deps.keyPair.privateKey),
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
