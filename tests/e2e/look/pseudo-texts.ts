const OPEN = '⟦';
const CLOSE = '⟧';
/** A text of a file as the build writes it: a key, and a string in quotes. */
const ENTRY = /([\w$]+):("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** Puts every text of a built file between marks, and makes it a third longer, as German is. */
export const makePseudoTexts = (code: string): string =>
  code.replace(ENTRY, (_, key: string, quoted: string) => {
    const [quote, text] = [quoted[0], quoted.slice(1, -1)];
    // what is written with figures has their size: "d" for days
    const words = text.replaceAll(/\{\{[^}]*\}\}/g, '').trim();
    const longer = words.length > 3 ? ` ${'~~~~~ '.repeat(words.length)}`.slice(0, Math.ceil(words.length / 3)).trimEnd() : '';
    return `${key}:${quote}${OPEN}${text}${longer}${CLOSE}${quote}`;
  });

export interface Untranslated {
  /** The words outside every text. */
  readonly words: string;
  readonly fault: string;
}

/** Runs in the page: words that stand outside the marks, and sentences put together of two texts. */
export function findUntranslated(): Untranslated[] {
  const found: Untranslated[] = [];
  const NAMED = ['aria-label', 'placeholder', 'alt', 'title'];
  const judge = (text: string, place: Element) => {
    if (/^https?:/.test(text.trim())) return;
    const describe = `“${text.trim()}” in ${place.className || place.tagName}`;
    // values that stand in a text may be the operator's, or another text
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
    judge(node.textContent ?? '', parent);
    const [before, own] = [node.previousSibling, node.textContent ?? ''];
    const isText = before?.nodeType === Node.TEXT_NODE;
    const between = `${before?.textContent ?? ''}${own}`;
    // facts in a row have a dot between them
    if (isText && /⟧[^·⟦⟧]*⟦/.test(between)) {
      found.push({ words: '⟧⟦', fault: `glued together: “${between}”` });
    }
  }
  for (const name of NAMED) {
    for (const element of document.querySelectorAll(`[${name}]`)) judge(element.getAttribute(name) ?? '', element);
  }
  return found;
}
