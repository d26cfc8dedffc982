/** One sentence of a comment, a document or a test title. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

interface Passage {
  readonly line: number;
  text: string;
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*\*?|\*\/?|\{\/\*)\s?(.*?)(?:\*\/\}?)?$/;
const COMMENT_START = /^\s*(?:\/\/|\/\*|\{\/\*)/;
/** CSS selectors and declarations that begin as a comment's line does. */
const CSS_RULE = /^\s*\*(?:\s*[{,>+~:]|,)/;
const TITLE = /^\s*(?:test|it|describe|journey)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/;
/** A title behind the table of its cases. */
const TABLE_TITLE = /^\s*\](?: as const)?\)\(\s*(['"`])(.*?)\1/;
/** A call whose title is on the next line. */
const OPEN_CALL = /(?:^\s*(?:test|it|describe|journey)(?:\.\w+)*|\))\($/;
const LINE_OF_TEXT = /^\s*(['"`])(.*?)\1,$/;
const SENTENCE_END = /(?<=[.!?:;])\s+/;

/** The sentences of a source file's comments and, in tests, of its titles. */
export function readSource(source: string, hasTitles: boolean): Sentence[] {
  const lines = source.split('\n');
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const [index, line] of lines.entries()) {
    const comment = CSS_RULE.test(line) ? null : COMMENT_LINE.exec(line);
    const continues = !COMMENT_START.test(line) || lines[index - 1]?.trimStart().startsWith('//');
    if (comment && open && continues) open.text += ` ${comment[1]}`;
    else {
      open = comment ? { line: index + 1, text: comment[1] ?? '' } : undefined;
      if (open) passages.push(open);
    }
    const title = hasTitles && findTitle(line, lines[index - 1] ?? '');
    if (title) passages.push({ line: index + 1, text: title });
  }
  return splitPassages(passages);
}

function findTitle(line: string, before: string): string | undefined {
  const found = TITLE.exec(line) ?? TABLE_TITLE.exec(line) ?? (OPEN_CALL.test(before) ? LINE_OF_TEXT.exec(line) : null);
  return found?.[2];
}

/** The sentences of a Markdown document, table cells included, code blocks left out. */
export function readMarkdown(source: string): Sentence[] {
  const passages: Passage[] = [];
  let isCode = false;
  let open: Passage | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    else if (isCode) continue;
    else if (line.startsWith('|')) for (const cell of line.split('|')) passages.push({ line: index + 1, text: cell.trim() });
    else if (open && /^\s*[^\s#>*\-\d]/.test(line)) {
      open.text += ` ${line.trim()}`;
      continue;
    } else {
      open = { line: index + 1, text: line.replace(/^[\s#>*-]*(?:\d+\. )?/, '') };
      passages.push(open);
      if (line.trim() !== '' && !line.startsWith('#')) continue;
    }
    open = undefined;
  }
  return splitPassages(passages);
}

function splitPassages(passages: readonly Passage[]): Sentence[] {
  return passages.flatMap(({ line, text }) =>
    withoutCode(text)
      .split(SENTENCE_END)
      .map((sentence) => ({ line, text: sentence.trim() }))
      .filter((sentence) => sentence.text !== ''),
  );
}

/** Code and link targets are not prose, and a quotation stays as it is. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, 'X')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\b(?:docs|src|tests)\/\S+/g, 'X')
    .replaceAll(/"[^"]*"|“[^”]*”/g, 'X');
}
