/** Shorter texts would stand in half the words there are. */
const SHORTEST_SECRET = 4;
/** Anything that a terminal could take for a command, and marks that turn the direction of a line. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}]/gu;
const MOST_CHARACTERS = 300;

/** Takes secrets and control characters out of every text of a report: an operator decides what some of them say. */
export function redact<Value>(value: Value, secrets: readonly string[]): Value {
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const clean = (input: unknown): unknown => {
    if (typeof input === 'string') return cleanText(input, hidden);
    if (Array.isArray(input)) return input.map(clean);
    if (typeof input !== 'object' || input === null) return input;
    return Object.fromEntries(Object.entries(input).map(([name, member]) => [name, clean(member)]));
  };
  return clean(value) as Value;
}

function cleanText(text: string, secrets: readonly string[]): string {
  const open = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text.replace(CONTROL, ' '));
  return open.length > MOST_CHARACTERS ? `${open.slice(0, MOST_CHARACTERS)}…` : open;
}
