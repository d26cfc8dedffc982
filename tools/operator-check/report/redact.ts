/** Shorter texts would match inside many words. */
const SHORTEST_SECRET = 4;
/** Control characters, which a terminal may interpret, and marks that change the text direction. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}]/gu;
const MAX_CHARACTERS = 300;

/** Removes secrets and control characters from every text of a report, because an operator controls some of them. */
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
  return open.length > MAX_CHARACTERS ? `${open.slice(0, MAX_CHARACTERS)}…` : open;
}
