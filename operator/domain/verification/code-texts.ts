import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';
import { CODE_LIFE_SECONDS } from './codes.ts';

export interface CodeMessage {
  readonly channel: 'sms' | 'email';
  readonly code: string;
  readonly merchantName: string;
  /** Host of the page that asked; null where it is none of ours. */
  readonly host: string | null;
}

const MINUTES = String(CODE_LIFE_SECONDS / 60);
const TEXTS: LocalText = {
  EN: "{code} is your {merchant} code. It expires in {minutes} minutes. Don't share it.",
  CN: '{code} 是您的 {merchant} 验证码，{minutes} 分钟内有效。请勿透露给他人。',
  PT: '{code} é o seu código da {merchant}. Expira em {minutes} minutos. Não compartilhe.',
};

/** The last line of an SMS lets browsers fill the code in, on this host alone; docs/product/sms-codes.md. */
export function composeCodeText({ channel, code, merchantName, host }: CodeMessage, language: TextLanguage): string {
  const filled = { '{code}': code, '{merchant}': merchantName, '{minutes}': MINUTES };
  const text = Object.entries(filled).reduce((rest, [mark, value]) => rest.replace(mark, value), TEXTS[language]);
  return channel === 'sms' && host !== null ? `${text}\n\n@${host} #${code}` : text;
}
