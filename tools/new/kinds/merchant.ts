import { isAbsolute, join, relative, resolve } from 'node:path';
import { MerchantError } from '#merchants/merchant-error.ts';
import { readDetails } from '#merchants/read-details.ts';
import { type MerchantFolder, readMerchants } from '#merchants/read-merchants.ts';
import { writeTheme } from '#merchants/read-theme.ts';
import type { Draft } from '../draft/draft.ts';
import type { Kind } from '../draft/kind.ts';
import { requirePlain } from '../draft/names.ts';
import { Refusal } from '../draft/refusal.ts';
import { addBeside } from '../draft/syntax.ts';

const CODE = /^[a-z][a-z\d]{1,19}$/;
const SHARED_LABELS: readonly string[] = ['www', 'localhost'];
const FLOORS = 'tests/architecture/program-floors.ts';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <g fill="none" stroke-width="2.6" stroke-linecap="round">
    <circle data-tone="1" stroke="#e8e8f0" cx="16" cy="16" r="12" />
    <path data-tone="2" stroke="#b8b8d0" d="M10 16h12" />
    <path data-tone="3" stroke="#9898c0" d="M16 10v12" />
  </g>
</svg>
`;

/** Composes merchant.json, with the rules that the build applies. */
function composeDetails(code: string, name: string, currency: string, languages: readonly string[], background: string): string {
  const texts = Object.fromEntries(languages.map((language) => [language, { description: `${name}.` }]));
  const details = { name, shortName: name, hosts: [code], currency, languages, defaultLanguage: languages[0], background, texts };
  const text = `${JSON.stringify(details, null, 2)}\n`;
  try {
    readDetails(code, text);
  } catch (error) {
    throw error instanceof MerchantError ? new Refusal(error.message) : error;
  }
  return text;
}

function refuseKnown(merchants: readonly MerchantFolder[], code: string): void {
  if (!CODE.test(code))
    throw new Refusal(`"${code}" is not a code of a merchant: it is 2 to 20 small letters and digits, like nova.`);
  // A merchant claims every host that begins with its code.
  if (SHARED_LABELS.includes(code)) throw new Refusal(`"${code}" is a part of the hosts of other merchants.`);
  const claimant = merchants.find((merchant) => merchant.code === code || merchant.hosts.includes(code));
  if (claimant) throw new Refusal(`The merchant ${claimant.code} has the code or the host ${code} already.`);
}

/** Writes the folder of a merchant with the colours of the first one. docs/product/merchants.md#a-merchants-folder */
export const merchantKind: Kind = {
  form: 'merchant CODE --currency CURRENCY [--name "NAME"] [--languages CODE,CODE…]',
  example: 'merchant nova --currency BRL --name "Nova" --languages PT-BR,EN',
  words: [1, 1],
  options: ['currency', 'name', 'languages'],
  draft({ words: [code = ''], options }, draft: Draft) {
    const parent = resolve(draft.root, process.env.FASTLINE_MERCHANTS || 'merchants');
    const merchants = readMerchants(parent);
    const [first] = merchants;
    refuseKnown(merchants, code);
    requirePlain(options.name ?? '', 'The name');
    const { name = code.slice(0, 1).toUpperCase() + code.slice(1), currency, languages = 'EN' } = options;
    if (currency === undefined) throw new Refusal('A merchant needs --currency, three capital letters like PHP.');
    const inside = relative(draft.root, parent);
    const isOurs = !inside.startsWith('..') && !isAbsolute(inside);
    const folder = join(isOurs ? inside : parent, code);
    draft.create(`${folder}/merchant.json`, composeDetails(code, name, currency, languages.split(','), first.background));
    draft.create(`${folder}/theme.css`, `/* ${name}: the colours of ${first.name}. */\n${writeTheme(':root', first.theme)}`);
    draft.create(`${folder}/logo.svg`, LOGO);
    if (isOurs) draft.change(FLOORS, (text) => addBeside(text, 'PROGRAM_FLOORS', merchants.at(-1)?.code ?? '', code));
    return [
      `${folder}/merchant.json: write the descriptions, and its hosts if they are not named ${code}.`,
      `${folder}/theme.css and logo.svg: its colours and its logo, then background of merchant.json; docs/product/look.md lists the contrasts.`,
      `npm start shows it at http://${code}.localhost:8080; npm run screenshots takes the pictures of its manifest there, which a test requires.`,
      `npm run merchant -- --code ${code} sets its flags and settings at the reference operator, operator.json those of another one.`,
      'Production needs npm run build and a restart.',
    ];
  },
};
