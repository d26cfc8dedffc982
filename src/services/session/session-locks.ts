const LOCK_PREFIX = 'fastline.session ';
const NAME_BYTES = 16;

// Missing in older browsers, where a start knows of no session but its own.
const findLocks = () => (navigator as { locks?: LockManager }).locks;
let letGo = () => {};

/** A member's name as gateway/store/partition.ts gives it: it does not give the token away. */
export async function nameMember(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest, 0, NAME_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** While a tab has a session, a lock says so to every start; the browser takes it back however the tab ends. Null holds none. */
export async function holdSession(token: string | null): Promise<void> {
  letGo();
  const locks = findLocks();
  if (token === null || !locks) return;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const name = LOCK_PREFIX + (await nameMember(token));
  await new Promise<void>((resolve, reject) => {
    const hold = () => {
      resolve();
      return held;
    };
    locks.request(name, { mode: 'shared' }, hold).catch(reject);
  });
}

/** The members whose sessions tabs have now, this one included. */
export async function listLivingMembers(token: string | null): Promise<string[]> {
  const own = token ? [await nameMember(token)] : [];
  const held = (await findLocks()?.query())?.held ?? [];
  const others = held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : []));
  return [...new Set([...own, ...others])];
}
