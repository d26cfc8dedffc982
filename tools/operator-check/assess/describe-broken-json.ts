/** Common mistakes in JSON, each with the repair that shows it. Texts are skipped, so that no letter inside of them counts. */
const SKIP_TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const MISTAKES: readonly (readonly [what: string, repair: (text: string) => string])[] = [
  ['has a comma before a closing bracket', (text) => replaceOutside(text, String.raw`,(?=\s*[}\]])`, '')],
  [
    'has NaN, Infinity or undefined for a value',
    (text) => replaceOutside(text, String.raw`-?\b(?:NaN|Infinity|undefined)\b`, '0'),
  ],
  ['has names without double quotes', (text) => replaceOutside(text, String.raw`(?<=[{,]\s*)[A-Za-z_]\w*(?=\s*:)`, '"$&"')],
  ['has single quotes in place of double quotes', (text) => text.replace(/'((?:[^'\\]|\\.)*)'/g, '"$1"')],
  ['has a line break or another control character inside of a text', (text) => text.replace(/\p{Cc}/gu, ' ')],
];

/** Names the mistake in a body that begins like JSON, in the words after "the JSON"; undefined if it begins otherwise. */
export function describeBrokenJson(body: string): string | undefined {
  const text = body.trim();
  if (!/^[{[]/.test(text)) return undefined;
  for (const [what, repair] of MISTAKES) if (isJson(repair(text))) return what;
  const end = text.lastIndexOf('}') + 1;
  if (/\}\s*<[a-z!]/i.test(text)) return 'is followed by a page or a script';
  return end === text.length ? 'has a mistake' : 'ends too early, or is followed by something else';
}

function replaceOutside(text: string, pattern: string, replacement: string): string {
  return text.replace(new RegExp(`${SKIP_TEXT}|${pattern}`, 'g'), (found) =>
    found.startsWith('"') ? found : replacement.replace('$&', found),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
