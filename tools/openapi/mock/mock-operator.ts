import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { checkMockOptions, createMock } from './create-mock.ts';
import type { MockDocument } from './mock-document.ts';

const USAGE = `npm run mock-operator -- [options]

Answers each call of the app with its example in docs/openapi.json.

  --port N                8190 by default
  --lines A,B             the lines of the app in front of it; by default http://localhost:8080 and 8081
  --without ROW,ROW       answers these rows with 404
  --refuse ROW=CODE,…     answers these rows with an expected refusal
  --help                  prints this`;

const FILE = resolve(import.meta.dirname, '../../../docs/openapi.json');
const OPTIONS = {
  port: { type: 'string', default: '8190' },
  lines: { type: 'string', default: 'http://localhost:8080,http://localhost:8081' },
  without: { type: 'string', default: '' },
  refuse: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const;

const listParts = (text: string) => text.split(',').filter((part) => part !== '');

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    return null;
  }
}

function start(): void {
  const values = readOptions();
  if (!values || !/^\d+$/.test(values.port)) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as MockDocument;
  const port = Number(values.port);
  const origin = `http://localhost:${port}`;
  const refusals = Object.fromEntries(listParts(values.refuse).map((part) => part.split('=') as [string, string]));
  const options = { origin, lines: listParts(values.lines), now: Date.now(), without: listParts(values.without), refusals };
  const [mistake] = checkMockOptions(document, options);
  if (mistake) {
    process.stderr.write(`${mistake}.\n`);
    process.exitCode = 2;
    return;
  }
  serve({ fetch: createMock(document, options).fetch, port, hostname: '127.0.0.1' }, () => {
    process.stdout.write(
      [
        `The mock answers at ${origin}, its reference is ${origin}/openapi.json. The app in front of it:`,
        '',
        `  OPERATOR_URL=${origin} GAME_ORIGIN=${origin} CHAT_ORIGIN=${origin} npm start`,
        '',
        'Any name and password log in.',
        '',
      ].join('\n'),
    );
  });
}

start();
