import type { MobileRegistration, Registered } from '#contract/calls/member.ts';
import type { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import type { Member } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import { consumeBudgets, isBudgetSpent } from '../../limits/budgets.ts';
import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { readSessionKey } from '../../protocol/session-proofs.ts';
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

type RegistrationMethod = RegistrationSettings['ways'][number];
type RowName = 'member.register' | 'member.registerMobile' | 'member.registerAutoUsername';

export interface RegistrationDeps extends HandlerDeps, CaptchaDeps {
  readonly publish: Publish;
}

/** The applicant as described by the form alone. */
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
  const mobileNum = toE164(body.countryDialingCode ?? '', body.mobileNum);
  if (!mobileNum) throw new ApiError('mobile_unfit');
  const password = choosePasswordOrDefault(body.password, userName, settings);
  return { userName, password, mobile: { mobileNum, code: body.verificationCode ?? '' } };
}

/** Registers a member: cheap checks come first, then limited ones, then those that consume a code. */
async function register(
  deps: RegistrationDeps,
  { body, merchant, context, loadMerchantRow }: EndpointCall<RowName>,
  method: RegistrationMethod,
  readApplicant: (settings: MerchantSettings) => Applicant,
): Promise<Registered> {
  const { db, publish } = deps;
  const now = deps.now();
  const network = readClientNetwork(context);
  const merchantRow = await loadMerchantRow();
  if (!merchantRow.settings.identity.registration.ways.includes(method)) throw new ApiError('not_found');
  const applicant = readApplicant(merchantRow.settings);
  requireConsent(merchantRow, body);
  // Each created member counts as an attempt too, because no caller needs twenty in an hour.
  const attempt = { merchantCode: merchant.code, purpose: 'register', subjects: { address: network } } as const;
  await refuseTooManyAttempts(db, attempt, now);
  const uses = [{ name: 'registrations', subject: merchant.code }] as const;
  const isSpent = await isBudgetSpent(db, uses, now);
  await checkCaptcha(deps, { merchantRow, purpose: 'register', isSpent, fields: body, now });
  const { userName, password, mobile } = applicant;
  if (userName !== null && (await isUserNameTaken(db, merchant.code, userName))) throw new ApiError('username_taken');
  const passwordHash = await hashPassword(password);
  const values = { merchantCode: merchant.code, userName, passwordHash, registeredFrom: describeOrigin(body) };
  const member = mobile ? await createMobileMember(deps, values, mobile, now) : await createMember(db, values, publish);
  await consumeBudgets(db, uses, now);
  const token = body.login
    ? (await finishLogin(db, member, { merchantRow, network, publicKey: readSessionKey(context) }, now)).token
    : null;
  return { id: String(member.id), userName: member.userName, token };
}

/** Creates a member with a mobile number; only its holder learns whether it is taken. A refused name does not use up the code. */
async function createMobileMember(
  { db, publish }: RegistrationDeps,
  values: NewMember,
  { mobileNum, code }: NonNullable<Applicant['mobile']>,
  now: Date,
): Promise<Member> {
  const given = { merchantCode: values.merchantCode, channel: 'sms', recipient: mobileNum, code } as const;
  // Checked outside the transaction, whose rollback would undo the count of wrong codes.
  await checkCode(db, given, now);
  return db.transaction(async (transaction) => {
    await consumeCode(transaction, given, now);
    return createMember(transaction, { ...values, mobileNum }, publish);
  });
}
