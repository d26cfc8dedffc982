import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

const CLAIM_PREFIX = 'lock-';
/** The name of a socket that does not listen yet, so that no process connects to it. */
const UNREADY_SUFFIX = '.new';
/** In bytes; longer names do not fit into a socket's address. */
const MAX_ADDRESS = 100;
/** A suspended owner accepts but sends nothing. The wait is counted in timer turns, so a pause of the machine does not end it. */
const ANSWER_TURN_MS = 100;
const ANSWER_TURNS = 10;
const MAX_TRIES = 20;
const MAX_PAUSE_MS = 200;
const CANDIDATE = 'candidate';

/** The state of another claim. The owner's name may be unknown; a candidate is also trying to lock the folder. */
type ClaimState = { readonly kind: 'owner'; readonly name: string } | { readonly kind: 'candidate' };
type OtherClaim = ClaimState & { readonly claimName: string };

interface Claim {
  readonly name: string;
  /** Marks the claim as the owner's; returns a function that releases it. */
  readonly own: () => () => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Locks a PGlite folder, which two processes would corrupt; returns a function that releases it. The lock is a listening
 * socket, which ends with its process and is visible from every container.
 * docs/decisions/0033-the-folder-is-locked-by-a-socket.md
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockPipe(folder);
  const directory = await openAddress(folder);
  let claim: Claim | null = null;
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const others = await findOtherClaims(folder, directory.address, claim?.name);
      const owner = others.find((other) => other.kind === 'owner');
      if (owner) throw refuse(folder, owner.name);
      if (others.length > 0) {
        const isFirst = others.every(({ claimName }) => claim && claim.name < claimName);
        if (!isFirst) {
          await claim?.release();
          claim = null;
        }
        await pause(Math.random() * MAX_PAUSE_MS);
      } else if (claim) {
        // Any process that checks from now on finds this claim, so no two processes miss each other.
        const owned = claim;
        claim = null;
        return owned.own();
      } else claim = await makeClaim(folder, directory.address);
    }
    throw refuse(folder, 'another process');
  } finally {
    await claim?.release();
    await directory.close();
  }
}

const refuse = (folder: string, owner: string) =>
  new StartError(`The data in ${folder} is in use by ${owner}: stop it, or set DATA_DIR to another folder.`);

/** Opens a folder under a path that is short enough for a socket. */
async function openAddress(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  if (Buffer.byteLength(folder) <= MAX_ADDRESS - CLAIM_PREFIX.length - 16 || process.platform !== 'linux') {
    return { address: folder, close: async () => {} };
  }
  const handle: FileHandle = await open(folder);
  return { address: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

/** Creates a claim under a unique name, so that a dead claim can be removed without harming a live one. */
async function makeClaim(folder: string, address: string): Promise<Claim> {
  const name = `${CLAIM_PREFIX}${randomBytes(4).toString('hex')}`;
  let state = CANDIDATE;
  const server = createServer((socket) => socket.on('error', () => {}).end(state));
  await listen(server, join(address, name + UNREADY_SUFFIX));
  await rename(join(folder, name + UNREADY_SUFFIX), join(folder, name));
  const release = async () => {
    await rm(join(folder, name), { force: true });
    await new Promise((done) => server.close(done));
  };
  const own = () => {
    state = `process ${process.pid} on ${hostname()}`;
    return release;
  };
  return { name, own, release };
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.unref();
      done();
    });
  });
}

async function findOtherClaims(folder: string, address: string, mine: string | undefined): Promise<OtherClaim[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(CLAIM_PREFIX) && !name.endsWith(UNREADY_SUFFIX));
  const others = await Promise.all(
    names.map(async (name) => {
      if (name === mine) return null;
      const state = await readClaim(join(address, name));
      // Its process has ended and will never listen there again.
      if (state === null) await rm(join(folder, name), { force: true });
      return state && { ...state, claimName: name };
    }),
  );
  return others.filter((other) => other !== null);
}

/** Connects to a claim; null if no process listens any more. */
function readClaim(address: string): Promise<ClaimState | null> {
  return new Promise((done) => {
    let received = '';
    let turns = 0;
    const finish = (other: ClaimState | null) => {
      clearInterval(timer);
      socket.destroy();
      done(other);
    };
    const owned = () => finish({ kind: 'owner', name: received || 'another process' });
    // It stepped back or ended before it could send a state; the next check decides.
    const closed = () => (received === CANDIDATE || received === '' ? finish({ kind: 'candidate' }) : owned());
    const socket = connect(address);
    const timer = setInterval(() => {
      turns += 1;
      if (turns === ANSWER_TURNS) owned();
    }, ANSWER_TURN_MS);
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.on('end', closed);
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') finish(null);
      else if (code === 'ECONNRESET' || code === 'EPIPE') closed();
      else owned();
    });
  });
}

/** Locks by a named pipe on Windows, which has no sockets in folders: a pipe also ends with its process and has one owner. */
async function lockPipe(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end());
  const digest = createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex');
  await listen(server, `\\\\.\\pipe\\fastline-${digest}`).catch(() => {
    throw refuse(folder, 'another process');
  });
  return () => new Promise((done) => server.close(() => done()));
}
