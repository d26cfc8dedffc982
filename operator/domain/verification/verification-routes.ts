import type { EndpointName } from '#contract/endpoints.ts';
import type { SentCode } from '#contract/schemas/identity/codes.ts';
import type { RouteParts } from '../../app/deps.ts';
import { Refusal } from '../../http/api-error.ts';
import { readNetwork } from '../../http/client-ip.ts';
import { findPageOrigin } from '../../http/line-origins.ts';
import { refuseTooManyAttempts } from '../../limits/attempts.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { RowCall, RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { composeCodeText } from './code-texts.ts';
import { createCode, type Recipient, SEND_PAUSE_SECONDS, withdrawCode } from './codes.ts';
import { toE164, toEmailAddress } from './recipients.ts';
import { createSender } from './send-message.ts';

type Asked = Pick<RowCall<EndpointName>, 'merchant' | 'language' | 'context'>;

/** Whoever asks for a code is answered alike, known or not. docs/product/sms-codes.md */
export function registerVerificationRoutes(rows: RowServer, parts: RouteParts): void {
  const { db, origins, sandboxOrigin, now } = parts;
  const sendMessage = createSender(db, sandboxOrigin);

  const sendCode = async (channel: Recipient['channel'], recipient: string, asked: Asked): Promise<SentCode> => {
    const { merchant, language, context } = asked;
    if (!sendMessage) throw new Refusal('not_found');
    const subjects = { address: readNetwork(context) };
    await refuseTooManyAttempts(db, { merchantCode: merchant.code, purpose: 'send-code', subjects }, now());
    const to = { merchantCode: merchant.code, channel, recipient };
    const code = await createCode(db, to, now());
    const page = findPageOrigin(origins, readUrl(context), context.req.header('origin'));
    const host = page === null ? null : new URL(page).hostname;
    const text = composeCodeText({ channel, code, merchantName: merchant.name, host }, language);
    await sendMessage({ ...to, text }).catch(async (cause: unknown) => {
      await withdrawCode(db, to);
      throw cause;
    });
    return { expirationTime: SEND_PAUSE_SECONDS };
  };

  rows.serve('verification.sms', async ({ body, ...asked }) => {
    const recipient = toE164(body.countryDialingCode, body.mobileNum);
    if (!recipient) throw new Refusal('mobile_unfit');
    const merchantRow = await findMerchantRow(db, asked.merchant.code);
    await checkCaptcha(parts, { merchantRow, purpose: 'sms', fields: body, now: now() });
    return sendCode('sms', recipient, asked);
  });

  rows.serve('verification.email', async ({ body, ...asked }) => {
    const recipient = toEmailAddress(body.email);
    if (!recipient) throw new Refusal('email_unfit');
    return sendCode('email', recipient, asked);
  });
}
