import * as v from 'valibot';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchants.ts';
import { MerchantError } from './merchant-error.ts';

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;
/** Launchers cut a longer one. */
const MOST_SHORT_NAME = 12;
const MOST_NAME = 45;
const MOST_DESCRIPTION = 300;

const Name = (most: number) =>
  v.pipe(v.string('must be a text'), v.trim(), v.minLength(1, 'is empty'), v.maxLength(most, `is longer than ${most} letters`));
const Details = v.strictObject(
  {
    name: Name(MOST_NAME),
    shortName: Name(MOST_SHORT_NAME),
    servesOtherHosts: v.optional(v.boolean('must be true or false'), false),
    hosts: v.array(v.pipe(v.string('must be a text'), v.regex(HOST, 'is no host or label of one, in small letters'))),
    currency: v.pipe(v.string('must be a text'), v.regex(/^[A-Z]{3}$/, 'must be three capital letters, like PHP')),
    languages: v.pipe(
      v.array(v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`), 'must be a list'),
      v.minLength(1, 'is empty'),
    ),
    scheme: v.optional(v.picklist(['light', 'dark'], 'must be "light" or "dark"')),
    background: v.pipe(v.string('must be a text'), v.regex(/^#[\da-f]{6}$/, 'must be a colour like #0e1020')),
    texts: v.record(
      v.picklist(LANGUAGES, `must be named by one of ${LANGUAGES.join(', ')}`),
      v.strictObject({ description: Name(MOST_DESCRIPTION) }, ({ expected }) =>
        expected === 'never' ? 'is not known' : 'is missing',
      ),
      'must be an object',
    ),
  },
  ({ expected }) => (expected === 'never' ? 'is not known' : 'is missing'),
);

/** What merchant.json says of one. */
export interface MerchantDetails extends Merchant {
  readonly shortName: string;
  /** Serves every host that no merchant claims. */
  readonly servesOtherHosts: boolean;
  /** Behind the logo of icons and start-up pictures, as `#rrggbb`. */
  readonly background: string;
  /** One for each of the languages. */
  readonly texts: ReadonlyMap<Language, { readonly description: string }>;
}

/** Reads merchant.json; throws one sentence where it is wrong. docs/product/merchants.md */
export function readDetails(code: string, text: string): MerchantDetails {
  const file = `${code}/merchant.json`;
  const parsed = v.safeParse(Details, parseJson(file, text));
  if (!parsed.success) throw new MerchantError(file, describeIssue(parsed.issues[0]));
  const { languages, texts, ...details } = parsed.output;
  const [first, ...others] = languages;
  if (!first) throw new MerchantError(file, '"languages" is empty.');
  const twice = languages.find((language, index) => languages.indexOf(language) !== index);
  if (twice) throw new MerchantError(file, `"languages" names ${twice} twice.`);
  const untold = languages.find((language) => !texts[language]);
  if (untold) throw new MerchantError(file, `"texts" has none for ${untold}, which is one of its languages.`);
  const named = Object.entries(texts) as [Language, { description: string }][];
  const unread = named.find(([language]) => !languages.includes(language))?.[0];
  if (unread) throw new MerchantError(file, `"texts" has one for ${unread}, which is none of its languages.`);
  return { code, ...details, languages: [first, ...others], texts: new Map(named) };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MerchantError(file, `this is no JSON (${(error as Error).message}).`);
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path ? `"${path}" ${issue.message}.` : 'this is no object.';
}
