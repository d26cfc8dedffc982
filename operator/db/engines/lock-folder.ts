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
/** An owner that is stopped accepts and says nothing. */
const ANSWER_LIMIT_MS = 1_000;
const MOST_TRIES = 20;
const LONGEST_PAUSE_MS = 200;
const CANDIDATE = 'candidate';

/** Who is there: `owner` may be unknown, and a candidate has just come, too. */
type Other = { readonly kind: 'owner'; readonly name: string } | { readonly kind: 'candidate' };

/**
 * Two processes in one PGlite folder would ruin it; answers how to give the folder back. The lock is a listening socket, which
 * ends with its process and is seen from every container. docs/decisions/0033-the-folder-is-locked-by-a-socket.md
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockPipe(folder);
  const directory = await openAddress(folder);
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const claim = await makeClaim(folder, directory.address);
      const others = await askOthers(folder, directory.address, claim.name);
      // Whoever looks after this finds the claim: nobody is missed by both.
      if (others.length === 0) return claim.own();
      await claim.release();
      const owner = others.find((other) => other.kind === 'owner');
      if (owner) throw refuse(folder, owner.name);
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
    throw refuse(folder, 'another process');
  } finally {
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
async function makeClaim(folder: string, address: string) {
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

async function askOthers(folder: string, address: string, mine: string): Promise<Other[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(CLAIM_PREFIX) && !name.endsWith(UNREADY_SUFFIX));
  const others = await Promise.all(
    names.map(async (name) => {
      if (name === mine) return null;
      const said = await ask(join(address, name));
      // Its process has ended, and nobody will ever listen there again.
      if (said === null) await rm(join(folder, name), { force: true });
      return said;
    }),
  );
  return others.filter((other) => other !== null);
}

/** Null where nobody listens any more. */
function ask(address: string): Promise<Other | null> {
  return new Promise((done) => {
    let said = '';
    const finish = (other: Other | null) => {
      socket.destroy();
      done(other);
    };
    const tell = () => finish(said === CANDIDATE ? { kind: 'candidate' } : { kind: 'owner', name: said || 'another process' });
    const socket = connect(address);
    socket.setEncoding('utf8').setTimeout(ANSWER_LIMIT_MS, tell);
    socket.on('data', (text: string) => {
      said += text;
    });
    socket.on('end', tell);
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') finish(null);
      else tell();
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
