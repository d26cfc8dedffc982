import type { EndpointName, Reply } from '#contract/endpoints.ts';
import { assessReply } from '../assess/assess-reply.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

/** Values that lines of one back end share; null if a row gave none. */
export interface BackEnd {
  readonly origin: string;
  readonly key: string | null;
  readonly games: string | null;
  readonly lines: string | null;
}

/** Reads values that would differ on a line with a different back end. */
export async function readBackEnd(line: string, deps: LineCheckDeps): Promise<BackEnd> {
  const read = async <N extends EndpointName>(name: N) => {
    const reply = await deps.session.ask(name, line, { query: deps.findQuery(name) });
    return assessReply(name, line, reply, { hasRowNames: deps.hasRowNames, hadToken: false }).value as Reply<N> | undefined;
  };
  const key = await read('session.key');
  const vendors = await read('games.vendors');
  const configuration = await read('system.configuration');
  // Sorted, because an operator may return its lists in any order.
  const join = (texts: readonly string[] | undefined) => texts?.toSorted().join(' ') ?? null;
  return {
    origin: line,
    key: key ? `${key.publicKey} ${key.publicKey2}` : null,
    games: join(vendors?.categories.map(({ code }) => code)),
    lines: join(configuration?.domainList.map(({ domainName }) => domainName)),
  };
}

const WHAT = { key: 'another public key', games: 'other games', lines: 'other lines' } as const;

const PLAYER: Readonly<Record<keyof typeof WHAT, string>> = {
  key: 'The app seals a login only if two lines give the same key, so logins may fail, and the line with another key is set aside.',
  games: 'The lobby changes whenever the app moves to another line.',
  lines: 'The app learns other lines whenever it moves.',
};

/** Reports the values in which a line differs from the first one. */
export function compareBackEnds(first: BackEnd, other: BackEnd): readonly Finding[] {
  const check = 'same-back-end' as const;
  const names = (['key', 'games', 'lines'] as const).filter((name) => first[name] !== null && other[name] !== null);
  const different = names.filter((name) => first[name] !== other[name]);
  if (different.length === 0) return [{ kind: 'good', check, text: `it answers as ${first.origin} does` }];
  return different.map((name) => ({
    kind: 'fault',
    check,
    text: `it gives ${WHAT[name]} than ${first.origin}`,
    rule: 'docs/product/lines.md',
    player: PLAYER[name],
  }));
}
