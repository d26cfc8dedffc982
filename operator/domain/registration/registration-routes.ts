import type { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Registered } from '#contract/schemas/identity/registered.ts';
import type { MobileRegistration } from '#contract/schemas/identity/registration.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import type { Member } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { choosePassword, choosePasswordOrDefault } from '../accounts/choose-password.ts';
import { createMember, isUserNameTaken, type NewMember } from '../accounts/create-member.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { readUserName } from '../accounts/user-name.ts';
import type { CaptchaDeps } from '../captcha/captcha-types.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import type { Publish } from '../events.ts';
import { requireConsent } from '../safer-play/require-consent.ts';
import { finishLogin } from '../session/finish-login.ts';
import { checkCode, consumeCode } from '../verification/codes.ts';
import { toE164 } from '../verification/recipients.ts';
import { describeOrigin } from './describe-origin.ts';

type Way = RegistrationSettings['ways'][number];
type RowName = 'member.register' | 'member.registerMobile' | 'member.registerAutoUsername';

export interface RegistrationDeps extends HandlerDeps, CaptchaDeps {
  readonly publish: Publish;
}

/** The applicant, as far as the form alone describes them. */
interface Applicant {
  readonly userName: string | null;
  readonly password: string;
  readonly mobile?: { readonly mobileNum: string; readonly code: string };
}

/** Registers members by name, by a generated name and by mobile number. docs/product/registration.md */
export function registerRegistrationRoutes(router: EndpointRouter, deps: RegistrationDeps): void {
  router.handle('member.register', (call) =>
    register(deps, call, 'username', (settings) => {
      const userName = readUserName(call.body.username);
      return { userName, password: choosePassword(call.body.password, userName, settings) };
    }),
  );

  router.handle('member.registerAutoUsername', (call) =>
    register(deps, call, 'autoUsername', (settings) => ({
      userName: null,
      password: choosePassword(call.body.password, null, settings),
    })),
  );

  router.handle('member.registerMobile', (call) =>
    register(deps, call, 'mobile', (settings) => readMobileApplicant(call.body, settings)),
  );
}

function readMobileApplicant(body: MobileRegistration, settings: MerchantSettings): Applicant {
  const userName = body.username?.trim() ? readUserName(body.username) : null;
  const mobileNum = toE164(body.countryDialingCode, body.mobileNum);
  if (!mobileNum) throw new ApiError('mobile_unfit');
  const password = choosePasswordOrDefault(body.password, userName, settings);
  return { userName, password, mobile: { mobileNum, code: body.verificationCode } };
}

/** Registers a member: cheap checks come first, then limited ones, then what consumes a code. */
async function register(
  deps: RegistrationDeps,
  { body, merchant, context, loadMerchantRow }: EndpointCall<RowName>,
  way: Way,
  readApplicant: (settings: MerchantSettings) => Applicant,
): Promise<Registered> {
  const { db, publish } = deps;
  const now = deps.now();
  const network = readClientNetwork(context);
  const merchantRow = await loadMerchantRow();
  if (!merchantRow.settings.identity.registration.ways.includes(way)) throw new ApiError('not_found');
  const applicant = readApplicant(merchantRow.settings);
  requireConsent(merchantRow, body);
  // Each member made counts as a try too: nobody needs twenty in an hour.
  const attempt = { merchantCode: merchant.code, purpose: 'register', subjects: { address: network } } as const;
  await refuseTooManyAttempts(db, attempt, now);
  await checkCaptcha(deps, { merchantRow, purpose: 'register', fields: body, now });
  const { userName, password, mobile } = applicant;
  if (userName !== null && (await isUserNameTaken(db, merchant.code, userName))) throw new ApiError('username_taken');
  const passwordHash = await hashPassword(password);
  const wanted = { merchantCode: merchant.code, userName, passwordHash, registeredFrom: describeOrigin(body) };
  const member = mobile ? await createMobileMember(deps, wanted, mobile, now) : await createMember(db, wanted, publish);
  const token = body.login ? (await finishLogin(db, member, { merchantRow, network }, now)).token : null;
  return { id: String(member.id), userName: member.userName, token };
}

/**
 * Creates a member with a mobile number: only its holder learns whether it is taken, and keeps the code when the name has to
 * change.
 */
async function createMobileMember(
  { db, publish }: RegistrationDeps,
  wanted: NewMember,
  { mobileNum, code }: NonNullable<Applicant['mobile']>,
  now: Date,
): Promise<Member> {
  const given = { merchantCode: wanted.merchantCode, channel: 'sms', recipient: mobileNum, code } as const;
  // A rollback of the transaction would take back that a wrong code was counted.
  await checkCode(db, given, now);
  return db.transaction(async (transaction) => {
    await consumeCode(transaction, given, now);
    return createMember(transaction, { ...wanted, mobileNum }, publish);
  });
}
