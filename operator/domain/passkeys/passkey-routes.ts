import { MINUTE_MS } from '#contract/limits.ts';
import type { Session } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import type { LineOrigins } from '../../http/line-origins.ts';
import { consumeHourlyQuota } from '../../limits/hourly-limits.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { isSessionKey } from '../../protocol/session-proofs.ts';
import { describeDevice } from '../push/describe-device.ts';
import { addPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './member-passkeys.ts';
import { storeChallenge } from './passkey-challenges.ts';
import { logInWithPasskey } from './passkey-login.ts';
import { composeCreation, composeRequest } from './passkey-options.ts';
import { findRelyingParty } from './relying-party.ts';

/** How long after its login a session without a key of its browser may add a passkey. */
const PASSKEY_AFTER_LOGIN_MS = 10 * MINUTE_MS;

export interface PasskeyDeps extends HandlerDeps {
  readonly origins: LineOrigins;
  /** Sessions are bound to the key that a login names; by default they are not. */
  readonly bindsSessions?: boolean;
}

/** Adds passkeys, and logs in with them. docs/product/passkeys.md */
export function registerPasskeyRoutes(router: EndpointRouter, deps: PasskeyDeps): void {
  registerCeremonies(router, deps);

  router.handle('passkey.list', async ({ db, session }) => ({ passkeys: await listPasskeys(db, session.memberId) }));
  router.handle('passkey.rename', ({ db, session: { memberId }, body: { id, name } }) =>
    renamePasskey(db, { memberId, id }, name),
  );
  router.handle('passkey.remove', ({ db, session: { memberId }, query: { id } }) => removePasskey(db, { memberId, id }));
}

/** Serves the options for a device, and takes its answers. */
function registerCeremonies(router: EndpointRouter, { db, now, origins, bindsSessions = false }: PasskeyDeps): void {
  router.handle('passkey.options', async ({ body, session, merchant, context }) => {
    const isLogin = body.purpose === 'login';
    if (!isLogin && !session) throw new ApiError('customer.not.login');
    if (!isLogin && session?.mustChangePassword) throw new ApiError('password_change_required');
    const adding = isLogin ? null : session;
    if (adding) requireRecentLogin(adding, now());
    const caller = { memberId: session?.memberId, network: readClientNetwork(context) };
    await consumeHourlyQuota(db, { purpose: 'passkey', ...caller, amount: 1 }, now());
    const party = findRelyingParty(origins, merchant, context);
    const sessionKey = bindsSessions && isSessionKey(body.sessionKey) ? body.sessionKey : null;
    const publicKey = adding ? await composeCreation(db, adding.memberId, party) : await composeRequest(party, sessionKey);
    await storeChallenge(db, publicKey.challenge, { party, sessionDigest: adding?.tokenDigest ?? null }, now());
    return { publicKey: { ...publicKey } };
  });

  router.handle('passkey.add', async ({ body, session, merchant, context }) => {
    const party = findRelyingParty(origins, merchant, context);
    const name = describeDevice(context.req.header('User-Agent') ?? '');
    return { addedPasskeyId: await addPasskey(db, { body, session, party, name }, now()) };
  });

  router.handle('passkey.login', async ({ body, merchant, context, loadMerchantRow }) => {
    const party = findRelyingParty(origins, merchant, context);
    const merchantRow = await loadMerchantRow();
    return logInWithPasskey(db, { body, party, merchantRow, network: readClientNetwork(context) }, now());
  });
}

/** A thief of a token has neither the password nor the key of the browser, and must get no passkey, which outlasts the session. */
function requireRecentLogin({ publicKey, createdAt }: Session, now: Date): void {
  const isRecent = now.getTime() - createdAt.getTime() <= PASSKEY_AFTER_LOGIN_MS;
  if (publicKey === null && !isRecent) throw new ApiError('passkey_login_needed');
}
