import { randomBytes } from 'node:crypto';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { readSessionKey } from '../../protocol/session-proofs.ts';
import { choosePassword } from '../accounts/choose-password.ts';
import { createMember } from '../accounts/create-member.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { readUserName } from '../accounts/user-name.ts';
import type { Publish } from '../events.ts';
import type { CheckIdToken, ProvedIdentity } from '../identity/check-id-token.ts';
import { bindIdentity, consumeToken, findBoundMember } from '../identity/external-identities.ts';
import { requireConsent } from '../safer-play/require-consent.ts';
import { finishLogin } from '../session/finish-login.ts';
import { describeOrigin } from './describe-origin.ts';

const PASSWORD_BYTES = 24;

interface FirebaseRegistrationDeps extends HandlerDeps {
  readonly publish: Publish;
  readonly checkIdToken: CheckIdToken;
}

/** Registers a new player with a provider account, if the merchant allows it; docs/product/social-sign-in.md */
export function registerFirebaseRegistration(
  router: EndpointRouter,
  { db, publish, checkIdToken, now }: FirebaseRegistrationDeps,
): void {
  router.handle('member.registerFirebase', async ({ body, merchant, context, loadMerchantRow }) => {
    const network = readClientNetwork(context);
    const merchantRow = await loadMerchantRow();
    const identity = await checkIdToken(merchantRow, body);
    if (await findBoundMember(db, merchant.code, identity)) throw new ApiError('firebase_already_bound');
    if (!mayBegin(merchantRow, identity)) throw new ApiError('bind_customer_required');
    requireConsent(merchantRow, body);
    const attempt = { merchantCode: merchant.code, purpose: 'register', subjects: { address: network } } as const;
    await refuseTooManyAttempts(db, attempt, now());
    const userName = body.username ? readUserName(body.username) : null;
    const password = readPassword(body.password, { userName, identity }, merchantRow.settings);
    const applicant = {
      merchantCode: merchant.code,
      userName,
      passwordHash: await hashPassword(password),
      registeredFrom: describeOrigin(body),
      mobileNum: identity.phoneNumber,
    };
    const member = await db.transaction(async (transaction) => {
      await consumeToken(transaction, identity, now());
      const created = await createMember(transaction, applicant, publish);
      await bindIdentity(transaction, created, identity);
      return created;
    });
    const login = body.login
      ? await finishLogin(db, member, { merchantRow, network, publicKey: readSessionKey(context) }, now())
      : null;
    return { id: String(member.id), userName: member.userName, token: login?.token ?? null };
  });
}

/** Whether a merchant accepts new members with this identity. A phone verified by the provider counts as mobile registration. */
function mayBegin({ flags, settings: { identity, smsProvider } }: MerchantRow, { channel }: ProvedIdentity): boolean {
  if (flags.FIREBASECREATEACC3 || identity.registration.autoRegister) return true;
  return channel === 'phone' && Boolean(smsProvider?.firebase) && identity.registration.ways.includes('mobile');
}

/** A phone registers like a mobile number, with the merchant's default password if none is sent; docs/product/registration.md */
function readPassword(
  given: string | null | undefined,
  { userName, identity }: { readonly userName: string | null; readonly identity: ProvedIdentity },
  settings: MerchantSettings,
): string {
  const { defaultPassword, registration } = settings.identity;
  if (given) return choosePassword(given, userName, settings);
  const takesDefault = identity.channel === 'phone' && !registration.passwordByMobile && defaultPassword !== '';
  return takesDefault ? defaultPassword : generatePassword();
}

/** Generates an unknown password, because the provider account is the login method. */
function generatePassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64');
}
