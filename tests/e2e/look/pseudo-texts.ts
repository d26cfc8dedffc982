const OPEN = '⟦';
const CLOSE = '⟧';
/** A text in a built file: a key and a quoted string. */
const ENTRY = /([\w$]+):("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** Encloses every text of a built file in marks and makes it a third longer, like German. */
export const makePseudoTexts = (code: string): string =>
  code.replace(ENTRY, (_, key: string, quoted: string) => {
    const [quote, text] = [quoted[0], quoted.slice(1, -1)];
    // Texts that are written with numbers keep their size, such as "d" for days.
    const words = text.replaceAll(/\{\{[^}]*\}\}/g, '').trim();
    const longer = words.length > 3 ? ` ${'~~~~~ '.repeat(words.length)}`.slice(0, Math.ceil(words.length / 3)).trimEnd() : '';
    return `${key}:${quote}${OPEN}${text}${longer}${CLOSE}${quote}`;
  });

export interface Untranslated {
  /** The text outside every mark. */
  readonly words: string;
  readonly fault: string;
}

/** Runs in the page: returns texts outside the marks, and sentences composed of two texts. */
export function findUntranslated(): Untranslated[] {
  const found: Untranslated[] = [];
  const NAMED = ['aria-label', 'placeholder', 'alt', 'title'];
  const assess = (text: string, place: Element) => {
    if (/^https?:/.test(text.trim())) return;
    const describe = `“${text.trim()}” in ${place.className || place.tagName}`;
    // Values inside a text may come from the operator or from another text.
    let outside = text;
    for (let before = ''; before !== outside; ) {
      before = outside;
      outside = outside.replaceAll(/⟦[^⟦⟧]*⟧/g, '\n');
    }
    for (const words of outside.split(/[\n\d]/).map((part) => part.replaceAll(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, ''))) {
      if (/\p{L}{2}/u.test(words)) found.push({ words, fault: `not a text: ${describe}` });
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, svg, template') || !parent.checkVisibility()) continue;
    const whole = parent.parentElement;
    // A sentence has its amounts in separate elements that translators leave alone.
    const sentence = whole && !parent.className && whole.querySelector(':scope > span[translate="no"]') ? whole : node;
    assess(sentence.textContent ?? '', parent);
    const [before, own] = [node.previousSibling, node.textContent ?? ''];
    const isText = before?.nodeType === Node.TEXT_NODE;
    const between = `${before?.textContent ?? ''}${own}`;
    // Facts in a row are separated by a dot.
    if (isText && /⟧[^·⟦⟧]*⟦/.test(between)) {
      found.push({ words: '⟧⟦', fault: `glued together: “${between}”` });
    }
  }
  for (const name of NAMED) {
    for (const element of document.querySelectorAll(`[${name}]`)) assess(element.getAttribute(name) ?? '', element);
  }
  return found;
}
