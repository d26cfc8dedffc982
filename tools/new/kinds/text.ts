import { listPluralForms } from '../../locales/check-locales.ts';
import type { Draft } from '../draft/draft.ts';
import type { Kind } from '../draft/kind.ts';
import { toCamel } from '../draft/names.ts';
import { Refusal } from '../draft/refusal.ts';
import { addEntry, addImport, addJsonField } from '../draft/syntax.ts';

const LOCALES = 'src/i18n/locales';
const ENGLISH = `${LOCALES}/en`;
const ENGLISH_TABLE = 'src/i18n/english-texts.ts';
const NAMESPACE = /^[a-z]+(-[a-z]+)*$/;
const KEY = /^[a-z][a-zA-Z\d]*(_[a-zA-Z\d]+)*$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** An English text; `singular` makes it one with plural forms. */
export interface NewText {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
  readonly singular?: string | undefined;
}

/** Adds a text: in English, and empty in the other languages, which counts as missing. docs/product/languages.md#texts */
export function addText(draft: Draft, { namespace, key, text, singular }: NewText): void {
  if (!NAMESPACE.test(namespace))
    throw new Refusal(`"${namespace}" is not a namespace: it is small letters with hyphens, like safer-play.`);
  if (!KEY.test(key)) throw new Refusal(`"${key}" is not a key: it is words with underscores, like gifts_title.`);
  if (PLURAL.test(key))
    throw new Refusal(`"${key}" names a plural form: leave out its end and give two texts, for one and for more.`);
  if ([text, singular].some((written) => written?.trim() === '')) throw new Refusal('The English text is empty.');
  refuseKnownKey(draft, key);
  if (!draft.has(`${ENGLISH}/${namespace}.json`)) addNamespace(draft, namespace);
  const forms = singular === undefined ? null : { one: singular, other: text };
  for (const language of listLanguages(draft)) {
    const path = `${LOCALES}/${language}/${namespace}.json`;
    if (!draft.has(path)) draft.create(path, '{}\n');
    const isEnglish = language === 'en';
    const fields = forms
      ? (isEnglish ? (['one', 'other'] as const) : listPluralForms(language)).map(
          (form) => [`${key}_${form}`, isEnglish ? forms[form as 'one' | 'other'] : ''] as const,
        )
      : [[key, isEnglish ? text : ''] as const];
    for (const [name, written] of fields) draft.change(path, (file) => addJsonField(file, name, written));
  }
}

const listLanguages = (draft: Draft) => draft.list(LOCALES).filter((name) => !name.includes('.'));

/** Returns every English text by its key, those of the draft included. */
export function readEnglish(draft: Draft): ReadonlyMap<string, { readonly namespace: string; readonly text: string }> {
  return new Map(
    draft.list(ENGLISH).flatMap((file) => {
      const texts = JSON.parse(draft.read(`${ENGLISH}/${file}`)) as Record<string, string>;
      return Object.entries(texts).map(([key, text]) => [key, { namespace: file.replace('.json', ''), text }] as const);
    }),
  );
}

function refuseKnownKey(draft: Draft, key: string): void {
  const english = readEnglish(draft);
  const found = [key, `${key}_other`].map((each) => english.get(each)).find(Boolean);
  if (found) throw new Refusal(`The key ${key} exists already, in ${ENGLISH}/${found.namespace}.json.`);
}

/** The table of the English texts gives the keys their type. */
function addNamespace(draft: Draft, namespace: string): void {
  const name = toCamel(namespace);
  draft.change(ENGLISH_TABLE, (table) => {
    const imported = addImport(table, `import ${name} from './locales/en/${namespace}.json';`);
    return addEntry(imported, 'ENGLISH', `...${name}`, (entry) => entry < `...${name}`);
  });
}

export const TRANSLATIONS_LEFT =
  'src/i18n/locales: translate the empty text in every other language; until then development shows English, and a build fails.';

export const textKind: Kind = {
  form: 'text NAMESPACE KEY ["TEXT FOR ONE"] "TEXT"',
  example: 'text vip vip_gifts_title "Gifts"',
  words: [3, 4],
  draft({ words }, draft) {
    const [namespace = '', key = '', first = '', second] = words;
    addText(draft, { namespace, key, text: second ?? first, singular: second === undefined ? undefined : first });
    return [
      TRANSLATIONS_LEFT,
      `The program shows it by text('${key}'${second === undefined ? '' : ', { count }'}), where text is useText() of src/i18n/text.ts.`,
    ];
  },
};
