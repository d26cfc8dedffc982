import type { Language } from './languages.ts';

/** The properties of a merchant needed before the first reply; the operator sends all others. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  /** Host labels, or whole hosts with their subdomains, that belong to this merchant. */
  readonly hosts: readonly string[];
  readonly currency: string;
  /** Allowed languages; the first is the fallback. */
  readonly languages: readonly [Language, ...Language[]];
  /** The time zone of times that the operator sends without one: a name like Asia/Manila, or +08:00; UTC by default. */
  readonly timeZone?: string;
  /** The operator's language for a visitor whose language is unknown; without one the header has CN. docs/product/languages.md */
  readonly defaultLanguage?: Language;
  /** Money follows the player's language; by default it follows the currency's country. docs/product/languages.md */
  readonly moneyStyle?: 'language';
  /** Which of several affiliates counts; by default the last one. docs/product/merchant-settings.md#affiliates */
  readonly affiliateOrder?: AffiliateOrder;
  /** The merchant's only colour scheme; the player has no choice. */
  readonly scheme?: 'light' | 'dark';
  /** The first paint of a first visit reserves no space for a download bar. */
  readonly hasNoDownloadBar?: true;
}

/** Which affiliate counts: the first or the last in an address, or the host's. */
export type AffiliateOrder = 'first' | 'last' | 'host';
