import type { EndpointName, Reply } from '#contract/endpoints.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

/** What lines of one back end have in common; null where a row told nothing. */
export interface BackEnd {
  readonly origin: string;
  readonly key: string | null;
  readonly games: string | null;
  readonly lines: string | null;
}

/** Reads what would differ if another back end stood behind a line. */
export async function readBackEnd(line: string, deps: LineCheckDeps): Promise<BackEnd> {
  const read = async <N extends EndpointName>(name: N) => {
    const reply = await deps.session.ask(name, line, { query: deps.findQuery(name) });
    return judgeReply(name, line, reply, { hasRowNames: deps.hasRowNames, hadToken: false }).value as Reply<N> | undefined;
  };
  const key = await read('session.key');
  const vendors = await read('games.vendors');
  const configuration = await read('system.configuration');
  // In an order of its own: an operator may shuffle its lists.
  const join = (texts: readonly string[] | undefined) => texts?.toSorted().join(' ') ?? null;
  return {
    origin: line,
    key: key?.publicKey ?? null,
    games: join(vendors?.categories.map(({ code }) => code)),
    lines: join(configuration?.domainList.map(({ domainName }) => domainName)),
  };
}

const WHAT = { key: 'another public key', games: 'other games', lines: 'other lines' } as const;

const PLAYER: Readonly<Record<keyof typeof WHAT, string>> = {
  key: 'A login that was sealed for one line is refused by the other; the app asks for the key again and sets a line aside.',
  games: 'The lobby changes whenever the app moves to another line.',
  lines: 'The app learns other lines whenever it moves.',
};

/** Says what a line answers otherwise than the first one. */
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
