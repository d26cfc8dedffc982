import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoundEnvelope } from '#operator/protocol/sealing/open-bound-envelope.ts';
import { openEnvelope } from '#operator/protocol/sealing/open-envelope.ts';
import vectors from '#tests/fixtures/envelope-vectors.json' with { type: 'json' };
import { readPrivateKey } from '../workers/envelope/sender-keys.ts';
import { PROGRAMS, type Program } from './programs.ts';

const { envelope1: first, envelope2: second } = vectors;
/** Compilers take seconds on a busy machine. */
const LIMIT_MS = 240_000;
const TEXT = '{"username":"zoë","password":"пароль 🔑"}';
const CALL = { method: 'POST', path: '/wps/session/login', merchant: 'aurora', at: 1_800_000_000_000 };

const encode = (text: string) => Buffer.from(text).toString('base64');
const opened = (text: string) => `text\t${encode(text)}`;
const OTHER_CALL = 'refused\taltered, or sealed for another call or key';

interface Question {
  readonly what: string;
  readonly envelope: 1 | 2;
  readonly line: string;
  readonly answer: string;
}

type First = Omit<(typeof first.opens)[number], 'text' | 'key'>;
type Opens = (typeof second.opens)[number];
type Second = Omit<Opens, 'text' | 'senderKey'>;

const openFirst = ({ value, headers }: First, { toKey }: Program) =>
  ['open1', toKey(first.privateKey), headers.Encryption, headers['X-RSA'], headers['X-Digest'], value].join('\t');

function openSecond({ body, call }: Second, laterMs = 0): string {
  const { method, path, merchant, at } = call;
  return ['open2', second.privateKey, method, path, merchant, at, body.value, at + laterMs, second.publicKey2].join('\t');
}

/** The vectors as lines for a program. Times are first, because each envelope opens once. */
function listQuestions(program: Program): Question[] {
  const [login, change] = second.opens as [Opens, Opens, ...Opens[]];
  return [
    ...first.opens.map(
      (one) => ({ what: one.text, envelope: 1, line: openFirst(one, program), answer: opened(one.text) }) as const,
    ),
    ...first.refused.map(
      (one) => ({ what: one.what, envelope: 1, line: openFirst(one, program), answer: 'refused\tinvalid' }) as const,
    ),
    ...second.clocks
      .filter(({ opens }) => !opens)
      .map(
        ({ laterMs }) =>
          ({ what: `${laterMs} ms later`, envelope: 2, line: openSecond(login, laterMs), answer: 'refused\ttime' }) as const,
      ),
    ...second.refused.map((one) => ({ what: one.what, envelope: 2, line: openSecond(one), answer: OTHER_CALL }) as const),
    { what: 'the earliest clock', envelope: 2, line: openSecond(login, -300_000), answer: opened(login.text) },
    { what: 'the same again', envelope: 2, line: openSecond(login), answer: 'refused\topened before' },
    { what: 'the latest clock', envelope: 2, line: openSecond(change, 300_000), answer: opened(change.text) },
    { what: 'the same again, later', envelope: 2, line: openSecond(change), answer: 'refused\topened before' },
  ];
}

function openSealed([, ...sealed]: readonly string[], envelope: 1 | 2): string | undefined {
  const [sealedKey = '', digest = '', value = ''] = sealed;
  if (envelope === 1) return openEnvelope({ version: '1', sealedKey, digest, value }, readPrivateKey(first.privateKey)) ?? '';
  return openBoundEnvelope(sealedKey, CALL, readPrivateKey(second.privateKey), new Date(CALL.at))?.text;
}

describe.each(PROGRAMS)('the file in $language', (program) => {
  if (program.missing) return test.skip(`was not run: ${program.missing}`, () => {});
  let folder = '';
  let answers: readonly string[] = [];
  const questions = listQuestions(program).filter(({ envelope }) => program.envelopes.includes(envelope));
  const seals = [
    { envelope: 1, line: ['seal1', program.toKey(first.publicKey), encode(TEXT)].join('\t') },
    { envelope: 2, line: ['seal2', second.publicKey2, ...Object.values(CALL), encode(TEXT)].join('\t') },
  ] as const;
  const asked = seals.filter(({ envelope }) => program.envelopes.includes(envelope));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fastline-envelopes-'));
    answers = program.run([...questions.map(({ line }) => line), ...asked.map(({ line }) => line)], folder);
  }, LIMIT_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('opens and refuses the vectors as the operator does', () => {
    const told = questions.map(({ what }, at) => `${what}: ${answers[at]}`);
    expect(told).toEqual(questions.map(({ what, answer }) => `${what}: ${answer}`));
  });

  test.each(asked)('seals an envelope $envelope that the operator opens', ({ envelope }) => {
    const at = questions.length + asked.findIndex((one) => one.envelope === envelope);
    expect(openSealed(answers[at]?.split('\t') ?? [], envelope)?.trimEnd()).toBe(TEXT);
  });

  if (program.envelopes.length === 1) test.skip('was not run with envelope 2, because Mono lacks AES-GCM', () => {});
});
