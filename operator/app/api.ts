import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { registerCaptchaRoutes } from '../domain/captcha/captcha-routes.ts';
import { registerCashierRoutes } from '../domain/cashier/cashier-routes.ts';
import { registerFeedbackRoutes } from '../domain/feedback/feedback-routes.ts';
import { registerGameListRoutes } from '../domain/games/game-list-routes.ts';
import { registerGamesRoutes } from '../domain/games/games-routes.ts';
import { createIdTokenCheck } from '../domain/identity/check-id-token.ts';
import { registerMemberRoutes } from '../domain/member/member-routes.ts';
import { registerActivityRoutes } from '../domain/promotions/activity-routes.ts';
import { registerPromotionsRoutes } from '../domain/promotions/promotions-routes.ts';
import { registerAgentRoutes } from '../domain/referral/agent-routes.ts';
import { registerReferralRoutes } from '../domain/referral/referral-routes.ts';
import { registerFirebaseRegistration } from '../domain/registration/firebase-registration.ts';
import { registerRegistrationRoutes } from '../domain/registration/registration-routes.ts';
import { registerRewardsRoutes } from '../domain/rewards/rewards-routes.ts';
import { registerSessionRoutes } from '../domain/session/session-routes.ts';
import { findSession } from '../domain/session/sessions.ts';
import { registerSystemRoutes } from '../domain/system/system-routes.ts';
import { registerTrackingRoutes } from '../domain/tracking/tracking-routes.ts';
import { registerVerificationRoutes } from '../domain/verification/verification-routes.ts';
import { registerVipRoutes } from '../domain/vip/vip-routes.ts';
import { Refusal } from '../http/api-error.ts';
import { setCallHeaders } from '../http/call-headers.ts';
import { noteAddress } from '../http/client-ip.ts';
import { compressReplies } from '../http/compress-replies.ts';
import { createRowServer } from '../protocol/endpoint-router.ts';
import { answerError } from '../protocol/error-response.ts';
import { openEnvelope } from '../protocol/sealing/open-envelope.ts';
import type { RouteParts } from './deps.ts';

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
