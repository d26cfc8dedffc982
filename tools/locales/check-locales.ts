import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Texts by language, namespace and key. */
export type Locales = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const SOURCE = 'en';
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Placeholders of i18next. */
const VALUES = /\{\{[^}]+\}\}/g;
/** Counts that cover every plural form in daily use: the Portuguese `many` begins at a million. */
const COUNTS = Array.from({ length: 200 }, (_, count) => count);

/** Reads texts; an empty one counts as missing. */
export function readLocales(folder: string): Locales {
  const omitEmpty = (_key: string, value: unknown) => (value === '' ? undefined : value);
  const readTexts = (path: string) => JSON.parse(readFileSync(path, 'utf8'), omitEmpty) as Record<string, string>;
  const readLanguage = (language: string) =>
    Object.fromEntries(
      readdirSync(join(folder, language)).map((file) => [file.replace(/\.json$/, ''), readTexts(join(folder, language, file))]),
    );
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(languages.map(({ name }) => [name, readLanguage(name)]));
}

/** Lists the faults of the texts, one sentence each; `values` matches placeholders. docs/product/languages.md */
export function findLocaleFaults(locales: Locales, values = VALUES): string[] {
  const source = locales[SOURCE] ?? {};
  const languages = Object.keys(locales).filter((language) => language !== SOURCE);
  const others = languages.flatMap((language) => {
    const namespaces = new Set([...Object.keys(source), ...Object.keys(locales[language] ?? {})]);
    return [...namespaces].flatMap((namespace) =>
      compareTexts(source[namespace] ?? {}, locales[language]?.[namespace] ?? {}, { language, values }).map(
        (fault) => `${language}/${namespace}.json ${fault}`,
      ),
    );
  });
  return [...findRepeatedKeys(source), ...others];
}

/** Lists the plural forms that a language needs. */
export function listPluralForms(language: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(COUNTS.map((count) => rules.select(count)))];
}

function compareTexts(
  source: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
  { language, values }: { readonly language: string; readonly values: RegExp },
): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const stems = Object.keys(source).flatMap((key) => (key.endsWith('_other') ? [key.replace(PLURAL, '')] : []));
  const isPlural = (key: string) => PLURAL.test(key) && stems.includes(key.replace(PLURAL, ''));
  const needed = [
    ...Object.keys(source).filter((key) => !isPlural(key)),
    ...stems.flatMap((stem) => listPluralForms(language).map((form) => `${stem}_${form}`)),
  ];
  const allowed = [...needed, ...stems.flatMap((stem) => pluralCategories.map((form) => `${stem}_${form}`))];
  const missing = needed.filter((key) => !texts[key]).map((key) => `lacks "${key}".`);
  const unknown = Object.keys(texts)
    .filter((key) => !allowed.includes(key))
    .map((key) => `has "${key}", which English has not.`);
  const listValues = (text = '') => (text.match(values) ?? []).sort().join(' ');
  const changed = needed
    .filter((key) => texts[key])
    .flatMap((key) => {
      const english = source[key] ?? source[key.replace(PLURAL, '_other')];
      const [here, there] = [listValues(texts[key]), listValues(english)];
      return here === there ? [] : [`has ${here || 'no value'} in "${key}", and English ${there || 'none'}.`];
    });
  return [...missing, ...unknown, ...changed];
}

function findRepeatedKeys(source: Locales[string]): string[] {
  const home = new Map<string, string>();
  return Object.entries(source).flatMap(([namespace, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const first = home.get(key);
      home.set(key, namespace);
      return first ? [`${SOURCE}/${namespace}.json has "${key}", as ${first}.json does.`] : [];
    }),
  );
}

/** Fails the build if a language lacks a text, or has an extra one; development warns, and shows English. */
export function checkLocales(folder: string): Plugin {
  return {
    name: 'fastline:check-locales',
    buildStart() {
      const faults = findLocaleFaults(readLocales(folder));
      if (faults.length === 0) return;
      const list = `The texts do not fit together:\n${faults.join('\n')}`;
      if (this.environment.mode === 'dev')
        this.warn(`${list}\nDevelopment shows English in place of a missing text; a build fails.`);
      else this.error(list);
    },
  };
}
