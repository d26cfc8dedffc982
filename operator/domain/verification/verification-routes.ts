import type { EndpointName } from '#contract/endpoints.ts';
import type { SentCode } from '#contract/schemas/identity/sent-code.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClientNetwork } from '../../http/client-ip.ts';
import { findPageOrigin, type LineOrigins } from '../../http/line-origins.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import type { CaptchaDeps } from '../captcha/captcha-types.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { composeCodeText } from './code-texts.ts';
import { createCode, type Recipient, SEND_PAUSE_SECONDS, withdrawCode } from './codes.ts';
import { toE164, toEmailAddress } from './recipients.ts';
import { createSender } from './send-message.ts';

type CodeCall = Pick<EndpointCall<EndpointName>, 'merchant' | 'language' | 'context'>;

export interface VerificationDeps extends HandlerDeps, CaptchaDeps {
  readonly origins: LineOrigins;
  readonly sandboxOrigin: string | null;
}

/** Answers every request for a code alike, whether the recipient is known or not. docs/product/sms-codes.md */
export function registerVerificationRoutes(router: EndpointRouter, deps: VerificationDeps): void {
  const { db, origins, sandboxOrigin, now } = deps;
  const sendMessage = createSender(db, sandboxOrigin);

  const sendCode = async (channel: Recipient['channel'], recipient: string, call: CodeCall): Promise<SentCode> => {
    const { merchant, language, context } = call;
    if (!sendMessage) throw new ApiError('not_found');
    const subjects = { address: readClientNetwork(context) };
    await refuseTooManyAttempts(db, { merchantCode: merchant.code, purpose: 'send-code', subjects }, now());
    const to = { merchantCode: merchant.code, channel, recipient };
    const code = await createCode(db, to, now());
    const page = findPageOrigin(origins, readUrl(context), context.req.header('origin'));
    const host = page === null ? null : new URL(page).hostname;
    const text = composeCodeText({ channel, code, merchantName: merchant.name, host }, language);
    await sendMessage({ ...to, text }).catch(async (cause: unknown) => {
      await withdrawCode(db, { ...to, code });
      throw cause;
    });
    return { expirationTime: SEND_PAUSE_SECONDS };
  };

  router.handle('verification.sms', async ({ body, ...call }) => {
    const recipient = toE164(body.countryDialingCode, body.mobileNum);
    if (!recipient) throw new ApiError('mobile_unfit');
    const merchantRow = await call.loadMerchantRow();
    await checkCaptcha(deps, { merchantRow, purpose: 'sms', fields: body, now: now() });
    return sendCode('sms', recipient, call);
  });

  router.handle('verification.email', async ({ body, ...call }) => {
    const recipient = toEmailAddress(body.email);
    if (!recipient) throw new ApiError('email_unfit');
    return sendCode('email', recipient, call);
  });
}
