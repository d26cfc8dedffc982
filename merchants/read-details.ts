import * as v from 'valibot';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';
import { MerchantError } from './merchant-error.ts';

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;
/** Launchers truncate a longer name. */
const MAX_SHORT_NAME = 12;
const MAX_NAME = 45;
const MAX_DESCRIPTION = 300;
const MAX_COMPANY = 90;
const MAX_LICENCE = 500;
const MAX_PAYMENT = 30;

/** An offset from UTC, matched separately because not every Node.js accepts one as a time zone. */
const OFFSET = /^[-+]\d\d:\d\d$/;

function isTimeZone(name: string): boolean {
  try {
    return OFFSET.test(name) || Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const Name = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(maxLength, `is longer than ${maxLength} letters`),
  );
const TEXTS = {
  description: Name(MAX_DESCRIPTION),
  licence: v.optional(Name(MAX_LICENCE)),
  payments: v.optional(v.array(Name(MAX_PAYMENT), 'must be a list'), []),
};
type Texts = v.InferOutput<v.StrictObjectSchema<typeof TEXTS, undefined>>;

const Details = v.strictObject(
  {
    name: Name(MAX_NAME),
    shortName: Name(MAX_SHORT_NAME),
    servesOtherHosts: v.optional(v.boolean('must be true or false'), false),
    hosts: v.array(v.pipe(v.string('must be a text'), v.regex(HOST, 'is not a host or label of one, in small letters'))),
    currency: v.pipe(v.string('must be a text'), v.regex(/^[A-Z]{3}$/, 'must be three capital letters, like PHP')),
    languages: v.pipe(
      v.array(v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`), 'must be a list'),
      v.minLength(1, 'is empty'),
    ),
    defaultLanguage: v.optional(v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`)),
    timeZone: v.optional(
      v.pipe(v.string('must be a text'), v.check(isTimeZone, 'must be the name of a time zone, like Asia/Manila, or +08:00')),
    ),
    moneyStyle: v.optional(v.picklist(['language'], 'must be "language" where it is there')),
    affiliateOrder: v.optional(v.picklist(['first', 'last', 'host'], 'must be "first", "last" or "host"')),
    scheme: v.optional(v.picklist(['light', 'dark'], 'must be "light" or "dark"')),
    downloadBar: v.optional(v.boolean('must be true or false'), true),
    company: v.optional(Name(MAX_COMPANY)),
    background: v.pipe(v.string('must be a text'), v.regex(/^#[\da-f]{6}$/, 'must be a colour like #0e1020')),
    texts: v.record(
      v.picklist(LANGUAGES, `must be named by one of ${LANGUAGES.join(', ')}`),
      v.strictObject(TEXTS, ({ expected }) => (expected === 'never' ? 'is not known' : 'is missing')),
      'must be an object',
    ),
  },
  ({ expected }) => (expected === 'never' ? 'is not known' : 'is missing'),
);

/** The content of merchant.json. */
export interface MerchantDetails extends Merchant {
  readonly shortName: string;
  /** Serves every host that no merchant claims. */
  readonly servesOtherHosts: boolean;
  /** Background of the logo in icons and start-up pictures, as `#rrggbb`. */
  readonly background: string;
  /** The company that operates the site. */
  readonly company?: string | undefined;
  /** One entry per language. */
  readonly texts: ReadonlyMap<Language, Texts>;
}

/** Parses merchant.json; throws an error of one sentence if it is invalid. docs/product/merchants.md */
export function readDetails(code: string, text: string): MerchantDetails {
  const file = `${code}/merchant.json`;
  const parsed = v.safeParse(Details, parseJson(file, text));
  if (!parsed.success) throw new MerchantError(file, describeIssue(parsed.issues[0]));
  const { languages, texts, downloadBar, ...details } = parsed.output;
  const [first, ...others] = languages;
  if (!first) throw new MerchantError(file, '"languages" is empty.');
  const twice = languages.find((language, index) => languages.indexOf(language) !== index);
  if (twice) throw new MerchantError(file, `"languages" names ${twice} twice.`);
  const untold = languages.find((language) => !texts[language]);
  if (untold) throw new MerchantError(file, `"texts" has none for ${untold}, which is one of its languages.`);
  const named = Object.entries(texts) as [Language, Texts][];
  const unread = named.find(([language]) => !languages.includes(language))?.[0];
  if (unread) throw new MerchantError(file, `"texts" has one for ${unread}, which is not one of its languages.`);
  const { defaultLanguage } = details;
  if (defaultLanguage && !languages.includes(defaultLanguage))
    throw new MerchantError(file, `"defaultLanguage" is ${defaultLanguage}, which is not one of its languages.`);
  return {
    code,
    ...details,
    ...(!downloadBar && { hasNoDownloadBar: true }),
    languages: [first, ...others],
    texts: new Map(named),
  };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MerchantError(file, `this is not JSON (${(error as Error).message}).`);
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path ? `"${path}" ${issue.message}.` : 'this is not an object.';
}
