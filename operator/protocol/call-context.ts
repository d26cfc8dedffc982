import type { Context } from 'hono';
import type { Merchant } from '#contract/merchant.ts';
import { HEADER } from '#contract/names.ts';
import { findMerchantByCode, findMerchantByHost } from '#merchants/merchants.ts';
import { ApiError } from '../http/api-error.ts';
import type { TextLanguage } from '../texts/text-languages.ts';
import { toTextLanguage } from './text-language.ts';

/** Finds the merchant of a call: by the header, or by the host if it is missing (a probe, a person with a browser). */
export function readMerchant(context: Context): Merchant {
  const code = context.req.header(HEADER.merchant);
  if (!code) return findMerchantByHost(readUrl(context).hostname);
  const merchant = findMerchantByCode(code);
  if (!merchant) throw new ApiError('request_invalid');
  return merchant;
}

export function readLanguage(context: Context): TextLanguage {
  const header = context.req.header(HEADER.language);
  return toTextLanguage(header ?? findMerchantByHost(readUrl(context).hostname).languages[0]);
}

export function readUrl(context: Context): URL {
  return new URL(context.req.url);
}
