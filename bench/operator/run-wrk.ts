import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '#tools/find-program.ts';

export interface ClientFigures {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface WrkShape {
  readonly port: number;
  readonly connections: number;
  readonly durationMs: number;
}

const RESULT = /^figures (\d+) (\d+) (\d+) (\d+) (\d+)$/m;
const MICROSECONDS = 1_000_000;
const run = promisify(execFile);

/** Each text is sent in turn. wrk counts statuses of 400 and more, and the times of all answers together. */
export const composeScript = (texts: readonly string[]) => `local texts = {
${texts.map((text) => `  "${quote(text)}",`).join('\n')}
}
local turn = 0
request = function()
  turn = turn % #texts + 1
  return texts[turn]
end
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  print(string.format("figures %d %d %d %d %d",
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
`;

const quote = (text: string) =>
  text.replace(/["\\\r\n]/g, (character) => `\\${String(character.charCodeAt(0)).padStart(3, '0')}`);

/**
 * Returns null if the figures would not be those of good answers: a request was refused, or sent a second time although each
 * must differ.
 */
export function readFigures(printed: string, texts: readonly string[]): ClientFigures | null {
  const [count = 0, duration = 0, failed = 0, p50 = 0, p99 = 0] = (RESULT.exec(printed) ?? []).slice(1).map(Number);
  const isRepeated = texts.length > FEW_TEXTS && count > texts.length;
  if (count === 0 || failed > 0 || isRepeated) return null;
  return { count, seconds: duration / MICROSECONDS, p50: p50 / 1_000, p99: p99 / 1_000 };
}

/** A read has one text, or one for each of a few members. */
const FEW_TEXTS = 10;

/** Makes the requests with wrk, over connections that always have one; null without wrk, or if its figures are of no use. */
export async function runWrk(
  texts: readonly string[],
  { port, connections, durationMs }: WrkShape,
): Promise<ClientFigures | null> {
  const program = findProgram('wrk');
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fastline-wrk-'));
  const script = join(folder, 'requests.lua');
  try {
    writeFileSync(script, composeScript(texts));
    const options = ['-t', '1', '-c', String(connections), '-d', `${Math.ceil(durationMs / 1_000)}s`, '-s', script];
    const { stdout } = await run(program, [...options, `http://127.0.0.1:${port}/`]);
    return readFigures(stdout, texts);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
