import { write, writeSync } from 'node:fs';
import { logDropped, type WriteLine } from './request-log.ts';

/** The destination of the log. */
export interface LogSink {
  /** Writes without blocking, and calls `done` when it has succeeded or failed. */
  write(text: string, done: () => void): void;
  /** Writes before it returns, for the end of a process. */
  writeSync(text: string): void;
}

export interface LogWriter {
  readonly write: WriteLine;
  /** The number of lines that had no room. */
  countDropped(): number;
  /** Writes what is waiting, and resolves when it has been written. */
  close(): Promise<void>;
}

/** Lines wait this long for others, so that a busy process writes them together. */
const LOG_INTERVAL_MS = 100;
/** Lines of more characters than this do not wait; the log is read too slowly then. */
const LOG_BUFFER_CHARACTERS = 1024 * 1024;

/** Collects lines and writes them together; drops lines rather than wait for a slow reader. docs/operating.md */
export function createLogWriter(sink: LogSink): LogWriter {
  let lines: string[] = [];
  let characters = 0;
  let dropped = 0;
  let reportedDrops = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;
  const hasWaiting = () => lines.length > 0 || dropped > reportedDrops;
  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    if (dropped > reportedDrops) {
      logDropped(dropped - reportedDrops, (line) => lines.push(line));
      reportedDrops = dropped;
    }
    const text = lines.map((line) => `${line}\n`).join('');
    lines = [];
    characters = 0;
    return text;
  };
  // One write at a time keeps the order, and occupies one thread at most.
  const flush = async () => {
    await new Promise<void>((done) => sink.write(take(), done));
    writing = null;
    if (hasWaiting()) schedule();
  };
  const schedule = () => {
    if (writing) return;
    timer ??= setTimeout(() => {
      writing = flush();
    }, LOG_INTERVAL_MS);
  };
  const flushSync = () => {
    if (hasWaiting()) sink.writeSync(take());
  };
  process.once('exit', flushSync);
  return {
    write(line) {
      if (characters + line.length > LOG_BUFFER_CHARACTERS) {
        dropped += 1;
        return;
      }
      lines.push(line);
      characters += line.length;
      schedule();
    },
    countDropped: () => dropped,
    async close() {
      await writing;
      if (hasWaiting()) await flush();
      process.off('exit', flushSync);
    },
  };
}

const STANDARD_OUTPUT = 1;
/** A pipe that does not block is full. */
const FULL = 'EAGAIN';
const FULL_PAUSE_MS = 10;

/** The standard output, past `process.stdout`, which blocks the process when it is a pipe or a file. */
export const standardOutput: LogSink = {
  write(text, done) {
    writeAll(Buffer.from(text), done);
  },
  writeSync(text) {
    try {
      writeSync(STANDARD_OUTPUT, text);
    } catch {
      // The reader has closed the log.
    }
  },
};

function writeAll(bytes: Buffer, done: () => void): void {
  write(STANDARD_OUTPUT, bytes, (error, written) => {
    if (error?.code === FULL) setTimeout(() => writeAll(bytes, done), FULL_PAUSE_MS);
    else if (error || written === bytes.length) done();
    else writeAll(bytes.subarray(written), done);
  });
}
