import { listPluralForms } from '../../locales/check-locales.ts';
import type { Draft } from '../draft/draft.ts';
import type { Kind } from '../draft/kind.ts';
import { quote } from '../draft/names.ts';
import { Refusal } from '../draft/refusal.ts';
import { addElement, addEntry, readElements, readEntries, replacePassage } from '../draft/syntax.ts';

const CODES = 'contract/languages.ts';
const PACKS = 'src/i18n/languages.ts';
const TAGS = 'operator/texts/text-languages.ts';
/** Folders of texts by tag. */
const TEXTS = ['src/i18n/locales', 'operator/texts'];
/** Files of tests with the codes of the specification. */
const LISTS = ['tests/unit/contract/languages.test.ts', 'tests/simulator/check-request.ts'];
const CODE = /^[A-Z]{2,3}(-[A-Z]{2})?$/;

function requireTag(tag: string): void {
  const isCanonical = () => Intl.getCanonicalLocales(tag)[0] === tag && Intl.PluralRules.supportedLocalesOf(tag).length > 0;
  try {
    if (isCanonical()) return;
  } catch {
    // The refusal below describes it.
  }
  throw new Refusal(`"${tag}" is not a tag of BCP 47 whose plural forms are known, like fil or pt-BR.`);
}

/** Writes every file of English with empty texts, which count as missing. docs/product/languages.md#texts */
function addTexts(draft: Draft, tag: string): number {
  const files = TEXTS.flatMap((folder) =>
    draft
      .list(`${folder}/en`)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [`${folder}/en/${name}`, `${folder}/${tag}/${name}`] as const),
  );
  let count = 0;
  for (const [english, path] of files) {
    const keys = listKeys(Object.keys(JSON.parse(draft.read(english)) as object), listPluralForms(tag));
    count += keys.length;
    draft.create(path, `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, ''])), null, 2)}\n`);
  }
  return count;
}

/** Replaces the plural forms of English by those of the language. */
function listKeys(english: readonly string[], forms: readonly string[]): readonly string[] {
  return english.flatMap((key) => {
    const [, stem = '', form] = /^(.+)_(one|other)$/.exec(key) ?? [];
    if (!form || !english.includes(`${stem}_other`)) return [key];
    return form === 'other' ? forms.map((each) => `${stem}_${each}`) : [];
  });
}

function addCode(draft: Draft, code: string): void {
  draft.change(CODES, (text) => addElement(text, 'LANGUAGES', `'${code}'`));
  for (const path of LISTS) draft.change(path, (text) => replacePassage(text, /(?<='CN EN [A-Z -]*)(?=')/, () => ` ${code}`));
  draft.change('docs/product/languages.md', (text) => replacePassage(text, /(?=, and styles such\s+as )/, () => `, ${code}`));
}

export const languageKind: Kind = {
  form: 'language CODE TAG "ITS OWN NAME" [--rtl]',
  example: 'language FIL fil "Filipino"',
  words: [3, 3],
  switches: ['rtl'],
  draft({ words: [code = '', tag = '', name = ''], switches }, draft) {
    if (!CODE.test(code))
      throw new Refusal(`"${code}" is not a code of a language: it is two or three capital letters, like FIL or PT-BR.`);
    requireTag(tag);
    if (name.trim() === '') throw new Refusal('The name of the language is empty.');
    if (readEntries(draft.read(PACKS), 'LANGUAGE_PACKS').has(code)) throw new Refusal(`${code} has texts already, by ${PACKS}.`);
    const isRightToLeft = switches.includes('rtl');
    const pack = isRightToLeft ? `{ tag: '${tag}', direction: 'rtl', name: ${quote(name)} }` : `ltr('${tag}', ${quote(name)})`;
    const key = code.includes('-') ? `'${code}'` : code;

    const count = addTexts(draft, tag);
    if (!readElements(draft.read(CODES), 'LANGUAGES').includes(code)) addCode(draft, code);
    draft.change(PACKS, (text) => addEntry(text, 'LANGUAGE_PACKS', `${key}: ${pack}`));
    draft.change(TAGS, (text) => addEntry(text, 'TAGS', `${key}: '${tag}'`));
    if (isRightToLeft) draft.change(TAGS, (text) => addElement(text, 'RIGHT_TO_LEFT', `'${code}'`));
    const english = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
    // The reference of the protocol lists the languages.
    draft.generate('docs/openapi.json', 'tools/openapi/write-document.ts');
    draft.change(
      'docs/translations.md',
      (text) => `${text.trimEnd()}\n\n## ${english} (${tag})\n\n- Address: not decided yet.\n`,
    );
    return [
      `Translate the ${count} empty texts in ${TEXTS.map((folder) => `${folder}/${tag}`).join(' and ')}; until then development shows English, and a build fails.`,
      'docs/translations.md: note the form of address and the terms.',
      `merchants/*/merchant.json: merchants that offer it list ${code} in languages, with a description in texts.`,
      'src/components/phone/choose-country.ts and docs/product/country.md: add the main country of its readers, which a test requires.',
      'npm run check:languages looks at every screen in it, once it is translated.',
    ];
  },
};
