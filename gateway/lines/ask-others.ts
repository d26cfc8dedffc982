import { SECOND_MS } from '#contract/limits.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';
import { isSilent } from './mutation-lines.ts';

/** Other lines have this long to confirm the reply of a line. docs/product/read-back.md */
export const CONFIRM_LIMIT_MS = 4 * SECOND_MS;

export interface OtherLines {
  /** The line whose reply is to be confirmed, which is never asked. */
  readonly exceptLine: string;
  /** Lines that are asked only if no other line is left. */
  readonly unwanted?: readonly string[];
  readonly limitMs?: number;
}

/**
 * Sends a read over the other known lines, except silent lines; undefined if no line is left, or the host has no schema for the row
 * now. The answer is not evidence about the other lines and ends no session.
 */
export type AskOthers = (request: LineRequest, others: OtherLines, signal: AbortSignal) => Promise<SendResult | undefined>;

export function createAskOthers(deps: LineDeps): AskOthers {
  const { book, environment } = deps;
  return async (request, { exceptLine, unwanted = [], limitMs = CONFIRM_LIMIT_MS }, signal) => {
    // A line that was set aside for a lie is asked, too: the line that exposed it may be lying itself.
    const isAsked = (line: string) => line !== exceptLine && !isSilent(book.healthOf(line), environment.clock.now());
    const others = book.known().filter(isAsked);
    const wanted = others.filter((line) => !unwanted.includes(line));
    const lines = wanted.length > 0 ? wanted : others;
    const schema = lines.length > 0 && (await findSchema(request.name, environment));
    if (!schema) return undefined;
    return sendOverLines({ ...request, schema }, deps, signal, { lines, limitMs, skipsHedgeBudget: true });
  };
}
