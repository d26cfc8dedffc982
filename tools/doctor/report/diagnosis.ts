import type { Finding } from '#tools/operator-check/report/report.ts';

/** `warning`: players do not notice it yet, or it could not be checked. `fault`: players notice it. */
export type Level = 'ok' | 'warning' | 'fault';

/** One line of the doctor's report. docs/product/doctor.md */
export interface Diagnosis {
  readonly level: Level;
  /** The subject of the check, such as an origin or `database`. */
  readonly subject: string;
  /** One sentence. */
  readonly text: string;
  /** The remedy, in one sentence; null only if all is well. */
  readonly action: string | null;
}

const EXIT_CODES: Readonly<Record<Level, number>> = { ok: 0, warning: 1, fault: 2 };
const LEVEL_WIDTH = 9;

/** Creates the lines about one subject. */
export const about = (subject: string) => ({
  ok: (text: string): Diagnosis => ({ level: 'ok', subject, text, action: null }),
  warning: (text: string, action: string): Diagnosis => ({ level: 'warning', subject, text, action }),
  fault: (text: string, action: string): Diagnosis => ({ level: 'fault', subject, text, action }),
});

const LEVELS: Readonly<Record<Finding['kind'], Level>> = { good: 'ok', remark: 'warning', fault: 'fault' };

/** Turns a finding of the operator's check into a line; its texts begin in lower case. */
export function fromFinding(subject: string, { kind, text }: Finding, action: string): Diagnosis {
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return { level: LEVELS[kind], subject, text: sentence, action: kind === 'good' ? null : action };
}

/** 0 if all is well, 1 with warnings, 2 with faults. */
export function chooseExitCode(found: readonly Diagnosis[]): number {
  return Math.max(0, ...found.map(({ level }) => EXIT_CODES[level]));
}

/** Writes one line for each diagnosis, and one below it with what to do. */
export function printDiagnoses(found: readonly Diagnosis[]): string {
  const lines = found.flatMap(({ level, subject, text, action }) => [
    `${level.padEnd(LEVEL_WIDTH)}${subject}: ${text}`,
    ...(action === null ? [] : [`${' '.repeat(LEVEL_WIDTH)}${action}`]),
  ]);
  const count = (level: Level) => found.filter((one) => one.level === level).length;
  return [...lines, '', `${count('ok')} ok, ${count('warning')} warnings, ${count('fault')} faults.`, ''].join('\n');
}
