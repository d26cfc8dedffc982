import { findProgram, isProgram, type Program, type Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

const underDomain = (...words: readonly string[]) => words.map((word) => `domain/${word}`);

/**
 * The floors of each program, from the top down: the folders and files that stand side by side. Each may import what stands
 * on a floor below it, and neither its neighbours nor what is above. `*` stands for any letters of a file's name.
 */
const PROGRAM_FLOORS: Readonly<Partial<Record<Program, readonly (readonly string[])[]>>> = {
  contract: [
    ['messages', 'find-schemas.ts', 'deployment'],
    ['lobby-page.ts'],
    ['endpoints.ts'],
    ['lazy-schemas', 'first-replies.ts'],
    ['schemas/player'],
    ['schemas/identity', 'endpoint.ts', 'reply.ts', 'releases', 'merchant-page.ts', 'choose-language.ts', 'simple-request.ts'],
    ['merchants.ts'],
    ['schemas', 'captcha', 'games', 'tracking', '*.ts'],
  ],
  merchants: [
    ['merchant-table.ts', 'merchant-logos.ts'],
    ['read-merchants.ts'],
    ['read-details.ts', 'read-theme.ts', 'read-logo.ts'],
    ['merchant-error.ts'],
    ['aurora', 'lotus', 'rio'],
  ],
  gateway: [
    ['handle-messages.ts', 'handle-request.ts'],
    ['gateway.ts', 'answer-batch.ts'],
    ['queries.ts', 'mutations.ts'],
    ['report'],
    ['lines', 'cache', 'outbox'],
    ['probes'],
    ['race'],
    ['line-book', 'deployment'],
    ['wire', 'store'],
    ['environment.ts', 'releases'],
  ],
  sw: [
    ['index.ts'],
    ['on-*.ts'],
    ['host-releases.ts'],
    ['host-gateway.ts'],
    ['load-second-part.ts'],
    ['second-part.ts'],
    ['pictures'],
    ['install', 'push', 'background-sync.ts', 'extend-event.ts', 'life-lock.ts'],
    ['releases', 'worker-scope.ts', 'store.ts'],
  ],
  workers: [['index.ts'], ['envelope', 'fingerprint.ts'], ['random-bytes.ts']],
  operator: [
    ['main.ts'],
    ['app'],
    ['sandbox', 'domain/login', 'domain/registration'],
    ['site', 'seeds', ...underDomain('verification', 'system', 'cashier', 'chat', 'referral', 'rewards', 'passkeys')],
    underDomain(
      'accounts',
      'session',
      'identity',
      'captcha',
      'ledger',
      'vip',
      'games',
      'promotions',
      'member',
      'feedback',
      'push',
      'tracking',
      'merchants',
    ),
    ['domain/safer-play'],
    ['protocol', 'domain/events.ts'],
    ['limits', 'config.ts'],
    ['db', 'http', 'site/releases', 'secret-files.ts'],
    ['texts'],
    ['start-error.ts', 'vapid-key.ts'],
  ],
  frames: [
    ['captcha.ts', 'mini-game.ts', 'pixel.ts'],
    ['captcha', 'mini-game', 'pixel', 'load-script.ts', 'empty-storage.ts'],
  ],
};

interface Standing {
  /** The entry of the table that a file belongs to; the file itself where the entry has a `*`. */
  readonly part: string;
  /** 0 is the top floor. */
  readonly floor: number;
}

const matches = (entry: string, path: string) =>
  entry.includes('*')
    ? !path.includes('/') && path.startsWith(entry.split('*')[0] ?? '') && path.endsWith(entry.split('*')[1] ?? '')
    : path === entry || path.startsWith(`${entry}/`);

/** The most exact entry decides: `endpoint.ts` before `*.ts`, `schemas/player` before `schemas`. */
function findStanding(path: string): Standing | undefined {
  const program = findProgram(path);
  const inside = path.slice(program.length + 1);
  const floors = (isProgram(program) && PROGRAM_FLOORS[program]) || [];
  return floors
    .flatMap((parts, floor) => parts.filter((part) => matches(part, inside)).map((part) => ({ part, floor })))
    .sort((a, b) => Number(a.part.includes('*')) - Number(b.part.includes('*')) || b.part.length - a.part.length)
    .map(({ part, floor }) => ({ part: part.includes('*') ? inside : part, floor }))[0];
}

const inTable = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => {
    const program = findProgram(path);
    return isProgram(program) && PROGRAM_FLOORS[program] !== undefined;
  });

export const standsInItsProgram: Rule = (files) =>
  inTable(files)
    .filter(({ path }) => !findStanding(path))
    .map(({ path }) => `${path} is on no floor of its program`);

export const importsDownwardsInItsProgram: Rule = (files) =>
  inTable(files).flatMap(({ path, imports }) => {
    const from = findStanding(path);
    return imports
      .filter(({ target }) => findProgram(target) === findProgram(path))
      .filter(({ target }) => {
        const to = findStanding(target);
        return from && to && from.part !== to.part && to.floor <= from.floor;
      })
      .map(({ target }) => `${path} imports ${target}, which is not on a floor below`);
  });
