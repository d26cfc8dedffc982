import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { registerCaptchaRoutes } from './captcha/captcha-routes.ts';
import { registerCashierRoutes } from './cashier/cashier-routes.ts';
import { registerFeedbackRoutes } from './feedback/feedback-routes.ts';
import { registerGameListRoutes } from './games/game-list-routes.ts';
import { registerGamesRoutes } from './games/games-routes.ts';
import { setCallHeaders } from './http/call-headers.ts';
import { noteAddress } from './http/caller-address.ts';
import { compressReplies } from './http/compress-replies.ts';
import { createIdTokenCheck } from './identity/check-id-token.ts';
import { registerFirebaseRegistration } from './identity/firebase-registration.ts';
import { registerMemberRoutes } from './member/member-routes.ts';
import { registerActivityRoutes } from './promotions/activity-routes.ts';
import { registerPromotionsRoutes } from './promotions/promotions-routes.ts';
import { answerError } from './protocol/answer-errors.ts';
import { Refusal } from './protocol/refusal.ts';
import { createRowServer } from './protocol/row-server.ts';
import { registerAgentRoutes } from './referral/agent-routes.ts';
import { registerReferralRoutes } from './referral/referral-routes.ts';
import { registerRegistrationRoutes } from './registration/registration-routes.ts';
import { registerRewardsRoutes } from './rewards/rewards-routes.ts';
import type { RouteParts } from './route-parts.ts';
import { openEnvelope } from './sealing/open-envelope.ts';
import { registerSessionRoutes } from './session/session-routes.ts';
import { findSession } from './session/sessions.ts';
import { registerSystemRoutes } from './system/system-routes.ts';
import { registerTrackingRoutes } from './tracking/tracking-routes.ts';
import { registerVerificationRoutes } from './verification/verification-routes.ts';
import { registerVipRoutes } from './vip/vip-routes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const TOO_LARGE_STATUS = 413;

/** Everything under /wps: each row of contract/endpoints.ts once, the rest refused in the same shape. */
export function createCalls(parts: RouteParts, report: (error: Error) => void): Hono {
  const app = new Hono();
  const refuseLarge = () => {
    throw new Refusal('request_invalid', { status: TOO_LARGE_STATUS });
  };
  app.use(
    noteAddress(parts.trustedProxies ?? 0),
    setCallHeaders,
    compressReplies,
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLarge }),
  );

  const rows = createRowServer(app, {
    db: parts.db,
    now: parts.now,
    openEnvelope: (envelope) => openEnvelope(envelope, parts.keyPair.privateKey),
    findSession: (db, token) => findSession(db, token, parts.now()),
  });
  const checkIdToken = createIdTokenCheck(parts);
  registerSessionRoutes(rows, parts, checkIdToken);
  registerFirebaseRegistration(rows, parts, checkIdToken);
  registerCaptchaRoutes(rows, parts);
  registerRegistrationRoutes(rows, parts);
  registerMemberRoutes(rows, parts);
  registerCashierRoutes(rows, parts);
  registerSystemRoutes(rows, parts);
  registerGamesRoutes(rows, parts);
  registerGameListRoutes(rows, parts);
  registerPromotionsRoutes(rows, parts);
  registerActivityRoutes(rows, parts);
  registerReferralRoutes(rows, parts);
  registerAgentRoutes(rows, parts);
  registerVipRoutes(rows, parts);
  registerRewardsRoutes(rows, parts);
  registerFeedbackRoutes(rows, parts);
  registerTrackingRoutes(rows, parts);
  registerVerificationRoutes(rows, parts);

  app.all('*', () => {
    throw new Refusal('not_found');
  });
  app.onError((error, context) => answerError(error, context, report));
  return app;
}
