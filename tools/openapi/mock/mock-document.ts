/** The parts of the reference that the mock uses. */
export interface MockDocument {
  readonly info: { readonly 'x-example-time': string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, MockOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, MockResponse>> };
}

export interface MockResponse {
  readonly content: { readonly 'application/json': { readonly examples: Readonly<Record<string, { readonly value: unknown }>> } };
}

interface MockOperation {
  readonly operationId: string;
  readonly 'x-auth': 'none' | 'optional' | 'required';
  readonly responses: { readonly 200: MockResponse };
}

/** How the examples become replies of a running operator. */
export interface MockPlace {
  /** The origin of the mock itself, which replaces the hosts of other companies. */
  readonly origin: string;
  /** The lines of the app in front of it. */
  readonly lines: readonly string[];
  readonly now: number;
}

/** Numbers from here on are epoch milliseconds of this century, and no amount. */
const FIRST_MOMENT = 1_500_000_000_000;
const EXAMPLE_ORIGIN = /https:\/\/[a-z-]+\.example\.com/g;
const EXAMPLE_HOST = /\b[a-z-]+\.example\.com/g;

/** Adapts an example: its hosts are the lines and the mock, and its moments are as far from now as they were. */
export function adaptExample(value: unknown, { info, servers }: MockDocument, place: MockPlace): unknown {
  const laterMs = place.now - Date.parse(info['x-example-time']);
  const replaceOrigin = (origin: string) => {
    const line = servers.findIndex(({ url }) => url === origin);
    return line < 0 ? place.origin : (place.lines[line % place.lines.length] ?? place.origin);
  };
  const replaceHost = (host: string) => new URL(replaceOrigin(`https://${host}`)).host;
  const adapt = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(EXAMPLE_ORIGIN, replaceOrigin).replace(EXAMPLE_HOST, replaceHost);
    if (typeof part === 'number') return part >= FIRST_MOMENT && part < Number.MAX_SAFE_INTEGER ? part + laterMs : part;
    if (Array.isArray(part)) return part.map(adapt);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, adapt(member)]));
  };
  return adapt(value);
}
