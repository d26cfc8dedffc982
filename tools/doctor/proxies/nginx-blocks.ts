/** A block of nginx, with the directives that are in force there. */
export interface NginxBlock {
  /** Its first words, such as `location /m/`. */
  readonly name: string;
  /** Returns the arguments of the directive in the block, or in the nearest one around it that has any. */
  readonly find: (directive: string) => readonly string[];
  /** Whether the block itself has the directive. */
  readonly has: (directive: string) => boolean;
}

/** A quoted text, a mark of the syntax, or a word; a variable may have braces. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|(?:\$\{\w+\}|[^\s{};"'])+/g;

const unquote = (token: string) => token.replace(/^(["'])(.*)\1$/s, '$2');

/** Lists all blocks, first the file itself. The text has no comments. */
export function listBlocks(text: string): readonly NginxBlock[] {
  const all: NginxBlock[] = [];
  const open: Map<string, string[]>[] = [];
  const enter = (name: string) => {
    const own = new Map<string, string[]>();
    open.push(own);
    // The nearest one is the first that has the directive.
    const around = open.toReversed();
    all.push({
      name,
      find: (directive) => around.find((block) => block.has(directive))?.get(directive) ?? [],
      has: (directive) => own.has(directive),
    });
  };
  enter('the file');
  let words: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (!/^[{};]$/.test(token)) {
      words.push(unquote(token));
      continue;
    }
    if (token === '{') enter(words.join(' '));
    // A brace too many does not end the file.
    else if (token === '}') open.splice(Math.max(1, open.length - 1));
    else addDirective(open.at(-1), words);
    words = [];
  }
  return all;
}

function addDirective(block: Map<string, string[]> | undefined, [directive = '', ...values]: readonly string[]): void {
  block?.set(directive, [...(block.get(directive) ?? []), values.join(' ')]);
}
