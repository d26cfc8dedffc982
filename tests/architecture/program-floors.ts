import { findProgram, isProgram, type Program, type Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

const underDomain = (...words: readonly string[]) => words.map((word) => `domain/${word}`);

/**
 * The floors of each program, top floor first, as lists of folders and files. An entry may import from lower floors, but not from
 * its own floor or from above. `*` matches any letters of a file name.
 */
const PROGRAM_FLOORS: Readonly<Partial<Record<Program, readonly (readonly string[])[]>>> = {
  contract: [
    ['messages', 'deployment', 'agreement'],
    ['lobby', 'find-schemas.ts', 'read-back.ts'],
    ['endpoints.ts', 'first-replies.ts'],
    ['all-calls.ts'],
    ['calls'],
    ['schemas/player'],
    [
      'schemas/identity',
      'endpoint.ts',
      'reply.ts',
      'releases',
      'replies',
      'line-list',
      'proofs',
      'sealing',
      'merchant-page.ts',
      'choose-language.ts',
      'simple-request.ts',
    ],
    ['merchant.ts', 'operator-time.ts', 'errors.ts'],
    ['schemas', 'captcha', 'games', 'tracking', 'browsers', '*.ts'],
    ['limits.ts'],
  ],
  merchants: [
    ['merchants.ts', 'merchant-footers.ts', 'merchant-logos.ts'],
    ['merchant-table.ts'],
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
    ['line-list'],
    ['race'],
    ['line-book', 'deployment', 'proofs'],
    ['wire', 'store'],
    ['releases'],
    ['environment.ts', 'read-text.ts', 'votes-needed.ts'],
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
    ['releases'],
    ['clock.ts', 'worker-scope.ts'],
    ['store.ts', 'load-stand-ins.ts'],
  ],
  workers: [['index.ts'], ['envelope', 'fingerprint.ts'], ['random-bytes.ts']],
  operator: [
    ['main.ts'],
    ['app'],
    ['domain/login', 'domain/registration'],
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
    ['digest-key.ts'],
    ['limits', 'config.ts', 'hide-secrets.ts'],
    ['load'],
    ['db', 'http', 'secret-files.ts', 'release-key.ts'],
    ['texts'],
    ['start-error.ts', 'contact-address.ts', 'vapid-key.ts'],
  ],
  sandbox: [
    ['create-sandbox.ts'],
    ['sandbox-app.ts'],
    ['console', 'line-controls.ts', 'line-list', 'data-controls.ts', 'page-scripts.ts', 'scripts'],
    ['console/offers', 'sandbox-deps.ts'],
    [
      'captcha',
      'chat',
      'download',
      'game',
      'games',
      'identity',
      'mini-game',
      'pictures',
      'pixels',
      'promotions',
      'push',
      'releases',
      'service',
      'shell',
      'terms',
    ],
    ['faults', 'http', 'pages', 'browser-scripts.ts'],
  ],
  frames: [
    ['captcha.ts', 'mini-game.ts', 'pixel.ts'],
    ['captcha', 'mini-game', 'pixel', 'load-script.ts', 'empty-storage.ts'],
  ],
};

interface Standing {
  /** The table entry of the file, or the file itself if the entry contains a `*`. */
  readonly part: string;
  /** 0 is the top floor. */
  readonly floor: number;
}

const matches = (entry: string, path: string) =>
  entry.includes('*')
    ? !path.includes('/') && path.startsWith(entry.split('*')[0] ?? '') && path.endsWith(entry.split('*')[1] ?? '')
    : path === entry || path.startsWith(`${entry}/`);

/** The most specific entry wins: `endpoint.ts` before `*.ts`, `schemas/player` before `schemas`. */
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
