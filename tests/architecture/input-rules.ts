import type { Rule } from './program-rules.ts';

const SCRIPT = /^(?:src|frames|workers|sw|gateway)\/.*\.tsx?$/;
/** Matches JSX, forwarded props and listeners on the window, the document or an element. */
const KEY_HANDLERS = /\bonKey(?:Down|Up|Press)(?:Capture)?\s*[=:]|\.onkey(?:down|up|press)\s*=|\baddEventListener\(\s*['"`]key/g;
/** Names of handlers that the file creates with `handleKey`. */
const NAMED = /\bconst (\w+) = handleKey(?:<\w+>)?\(/g;
const IS_MADE = (names: readonly string[]) =>
  new RegExp(`^(?:\\{|(?:down|up|press)['"\`],|\\s)*(?:handleKey\\(|(?:${['-', ...names].join('|')})\\b)`);

/** Fields for a name, an address or a password that are validated exactly as typed. */
const AS_TYPED =
  /\b(?:\w*[uU]ser[nN]ame|\w*[eE]?[mM]ail|payeeName|\w*[pP]assword\w*)\s*[:=]\s*v\.pipe(?:Async)?\(\s*(?:requiredText\(|v\.string\(\)(?!,\s*v\.transform))/g;

/** Names and passwords are normalized before they reach the operator. docs/product/languages.md */
export const foldsNames: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, code }) => [...code.matchAll(AS_TYPED)].map(([found]) => `${path} takes a name as it is typed: ${found}`));

/** A text cut to a constant length. Constants that name a number of items cut lists instead. */
const CUT =
  /(?:\.trim\(\)|\.join\([^)]*\)|\b(?:text|title|body|words|message|name|value|label|note|typed|plain))\.(?:slice|substring|substr)\(0, (?:M(?:AX|OST)_|LONGEST_|\d\d)/g;

/** A displayed text is cut between whole characters by `cutText`. docs/product/languages.md */
export const cutsWholeCharacters: Rule = (files) =>
  files
    .filter(({ path }) => /^(?:src|frames|workers|sw|gateway|contract)\//.test(path) && path !== 'contract/cut-text.ts')
    .flatMap(({ path, code }) => [...code.matchAll(CUT)].map(([found]) => `${path} cuts a text within a character: ${found}`));

/** Every key handler ignores the keys of an input method. docs/product/languages.md */
export const leavesCompositionsAlone: Rule = (files) =>
  files
    .filter(({ path }) => SCRIPT.test(path))
    .flatMap(({ path, code }) => {
      const isMade = IS_MADE([...code.matchAll(NAMED)].map(([, name = '']) => name));
      return [...code.matchAll(KEY_HANDLERS)]
        .filter(({ index, 0: found }) => !isMade.test(code.slice(index + found.length)))
        .map(({ 0: found }) => `${path} handles the keys of input methods, too: ${found.trim()}`);
    });

const FORM = 'src/components/forms/form.tsx';
const RAW_FORM = /<form\b/;
const HAS_MODEL = /\buseForm\(/;
const FREEZES = /<Form\b|\bisFrozen=/;

/** A form is frozen while it is sent, so that the values under the button are the ones sent. docs/product/errors.md */
export const freezesForms: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx') && path !== FORM)
    .flatMap(({ path, code }) => {
      if (RAW_FORM.test(code)) return [`${path} has a form that can be changed while it is sent`];
      return HAS_MODEL.test(code) && !FREEZES.test(code) ? [`${path} freezes no fields while they are sent`] : [];
    });
