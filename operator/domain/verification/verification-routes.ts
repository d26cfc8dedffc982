import type { SentCode } from '#contract/calls/verification.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { findPageOrigin, type LineOrigins } from '../../http/line-origins.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import { type BudgetUse, consumeBudgets, isBudgetSpent } from '../../limits/budgets.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import type { CaptchaDeps, CaptchaFields } from '../captcha/captcha-types.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { composeCodeText } from './code-texts.ts';
import { createCode, type Recipient, SEND_PAUSE_SECONDS, withdrawCode } from './codes.ts';
import { findDialingCode, toE164, toEmailAddress } from './recipients.ts';
import { createSender } from './send-message.ts';

type CodeCall = Pick<EndpointCall<EndpointName>, 'merchant' | 'language' | 'context' | 'loadMerchantRow'> & {
  readonly body: CaptchaFields;
};

export interface VerificationDeps extends HandlerDeps, CaptchaDeps {
  readonly origins: LineOrigins;
  readonly sandboxOrigin: string | null;
}

/** Answers every request for a code in the same way, whether or not the recipient is a member. docs/product/sms-codes.md */
export function registerVerificationRoutes(router: EndpointRouter, deps: VerificationDeps): void {
  const { db, origins, sandboxOrigin, now } = deps;
  const sendMessage = createSender(db, sandboxOrigin);

  const sendCode = async (channel: Recipient['channel'], recipient: string, call: CodeCall): Promise<SentCode> => {
    const { merchant, language, context, body } = call;
    if (!sendMessage) throw new ApiError('not_found');
    const merchantRow = await call.loadMerchantRow();
    const to = { merchantCode: merchant.code, channel, recipient };
    const uses = listBudgets(to, merchantRow);
    const isSpent = await isBudgetSpent(db, uses, now());
    const isSolved = await checkCaptcha(deps, { merchantRow, purpose: channel, isSpent, fields: body, now: now() });
    const subjects = { address: readClientNetwork(context) };
    await refuseTooManyAttempts(db, { merchantCode: merchant.code, purpose: 'send-code', subjects }, now());
    const code = await createCode(db, to, now());
    const withdraw = async (cause: unknown) => {
      await withdrawCode(db, { ...to, code });
      throw cause;
    };
    await consumeBudgets(db, uses, now(), isSolved).catch(withdraw);
    const page = findPageOrigin(origins, readUrl(context), context.req.header('origin'));
    const host = page === null ? null : new URL(page).hostname;
    const text = composeCodeText({ channel, code, merchantName: merchant.name, host }, language);
    await sendMessage({ ...to, text }).catch(withdraw);
    return { expirationTime: SEND_PAUSE_SECONDS };
  };

  router.handle('verification.sms', (call) => {
    const recipient = toE164(call.body.countryDialingCode ?? '', call.body.mobileNum);
    if (!recipient) throw new ApiError('mobile_unfit');
    return sendCode('sms', recipient, call);
  });

  router.handle('verification.email', (call) => {
    const recipient = toEmailAddress(call.body.email);
    if (!recipient) throw new ApiError('email_unfit');
    return sendCode('email', recipient, call);
  });
}

/** Lists the budgets that a code uses; a number of the merchant's own country is not abroad. docs/product/budgets.md */
function listBudgets({ merchantCode, channel, recipient }: Recipient, { settings }: MerchantRow): BudgetUse[] {
  const dialingCode = channel === 'sms' ? findDialingCode(recipient) : '';
  const isAbroad = dialingCode !== '' && dialingCode !== settings.country.countryDialingCode;
  return [
    { name: 'messages', subject: merchantCode },
    { name: 'recipient', subject: `${channel} ${recipient}` },
    ...(isAbroad ? [{ name: 'abroad', subject: `${merchantCode} ${dialingCode}` } as const] : []),
  ];
}
