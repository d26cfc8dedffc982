import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';

const CLAIM_PREFIX = 'lock-';
/** A socket that does not listen yet; nobody asks it. */
const UNREADY_SUFFIX = '.new';
/** Bytes; longer names do not fit into a socket's address. */
const LONGEST_ADDRESS = 100;
/**
 * An owner that is stopped accepts and says nothing. Counted in turns of ours, for a pause of the machine is nobody's silence.
 */
const ANSWER_TURN_MS = 100;
const ANSWER_TURNS = 10;
const MOST_TRIES = 20;
const LONGEST_PAUSE_MS = 200;
const CANDIDATE = 'candidate';

/** Who is there: `owner` may be unknown, and a candidate has just come, too. */
type Said = { readonly kind: 'owner'; readonly name: string } | { readonly kind: 'candidate' };
type Other = Said & { readonly claimName: string };

interface Claim {
  readonly name: string;
  /** Says from now on that it is the owner's; answers how to give it back. */
  readonly own: () => () => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Two processes in one PGlite folder would ruin it; answers how to give the folder back. The lock is a listening socket, which
 * ends with its process and is seen from every container. docs/decisions/0033-the-folder-is-locked-by-a-socket.md
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockPipe(folder);
  const directory = await openAddress(folder);
  let claim: Claim | null = null;
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const others = await askOthers(folder, directory.address, claim?.name);
      const owner = others.find((other) => other.kind === 'owner');
      if (owner) throw refuse(folder, owner.name);
      if (others.length > 0) {
        const isFirst = others.every(({ claimName }) => claim && claim.name < claimName);
        if (!isFirst) {
          await claim?.release();
          claim = null;
        }
        await pause(Math.random() * LONGEST_PAUSE_MS);
      } else if (claim) {
        // Whoever looks after this finds the claim: nobody is missed by both.
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

/** A folder's name as short as a socket needs it. */
async function openAddress(folder: string): Promise<{ address: string; close: () => Promise<void> }> {
  if (Buffer.byteLength(folder) <= LONGEST_ADDRESS - CLAIM_PREFIX.length - 16 || process.platform !== 'linux') {
    return { address: folder, close: async () => {} };
  }
  const handle: FileHandle = await open(folder);
  return { address: `/proc/self/fd/${handle.fd}`, close: () => handle.close() };
}

/** Its name is its own, so that a dead one can be taken away without harm to a living one. */
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

async function askOthers(folder: string, address: string, mine: string | undefined): Promise<Other[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(CLAIM_PREFIX) && !name.endsWith(UNREADY_SUFFIX));
  const others = await Promise.all(
    names.map(async (name) => {
      if (name === mine) return null;
      const said = await ask(join(address, name));
      // Its process has ended, and nobody will ever listen there again.
      if (said === null) await rm(join(folder, name), { force: true });
      return said && { ...said, claimName: name };
    }),
  );
  return others.filter((other) => other !== null);
}

/** Null where nobody listens any more. */
function ask(address: string): Promise<Said | null> {
  return new Promise((done) => {
    let said = '';
    let turns = 0;
    const finish = (other: Said | null) => {
      clearInterval(timer);
      socket.destroy();
      done(other);
    };
    const owned = () => finish({ kind: 'owner', name: said || 'another process' });
    // It stepped back, or ended, before it could say anything: another look tells more.
    const tell = () => (said === CANDIDATE || said === '' ? finish({ kind: 'candidate' }) : owned());
    const socket = connect(address);
    const timer = setInterval(() => {
      turns += 1;
      if (turns === ANSWER_TURNS) owned();
    }, ANSWER_TURN_MS);
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    socket.on('end', tell);
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') finish(null);
      else if (code === 'ECONNRESET' || code === 'EPIPE') tell();
      else owned();
    });
  });
}

/** Windows has no sockets in folders; its pipes end with their process, too, and have one owner. */
async function lockPipe(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end());
  const digest = createHash('sha256').update(resolve(folder).toLowerCase()).digest('hex');
  await listen(server, `\\\\.\\pipe\\fastline-${digest}`).catch(() => {
    throw refuse(folder, 'another process');
  });
  return () => new Promise((done) => server.close(() => done()));
}
