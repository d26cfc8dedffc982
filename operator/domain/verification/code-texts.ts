import { fillText } from '../../texts/fill-text.ts';
import { readTexts } from '../../texts/read-texts.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import { CODE_LIFE_SECONDS } from './codes.ts';

export interface CodeMessage {
  readonly channel: 'sms' | 'email';
  readonly code: string;
  readonly merchantName: string;
  /** Host of the page; null if it is not one of ours. */
  readonly host: string | null;
}

const MINUTES = String(CODE_LIFE_SECONDS / 60);

/** The last line of an SMS lets browsers fill in the code, on this host only; docs/product/sms-codes.md */
export function composeCodeText({ channel, code, merchantName, host }: CodeMessage, language: TextLanguage): string {
  const values = { code, merchant: merchantName, minutes: MINUTES };
  const text = fillText(readTexts('codes', language).code_text, values, language);
  return channel === 'sms' && host !== null ? `${text}\n\n@${host} #${code}` : text;
}
