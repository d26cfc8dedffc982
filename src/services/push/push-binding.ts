import { DAY_MS } from '#contract/limits.ts';
import { type BoundDevice, type DeviceMemory, listWanted } from './device-memory.ts';
import type { PushKind } from './push-kinds.ts';

/** The operator forgets a device that it hears nothing of; so it is bound anew now and then. */
export const REBIND_AFTER_MS = 7 * DAY_MS;
/** Tabs with a session of their own must not bind the device in turn. */
const SESSIONS_KEPT = 4;
/** Everybody's topic. */
export const TOPIC_OF_ALL = 'ALL';

export interface PushBindingDeps {
  readonly memory: DeviceMemory;
  /** The member whose session this is; null for a guest. */
  readonly findOwner: () => string | null;
  /** Names the session by a digest of its token. */
  readonly nameSession: () => Promise<string>;
  /** The player has allowed notifications. */
  readonly isAllowed: () => boolean;
  /** Null where the merchant sends nothing. */
  readonly obtainToken: () => Promise<string | null>;
  readonly dropSubscription: () => Promise<void>;
  readonly closeNotifications: () => Promise<void>;
  /** Tells the operator through the outbox. */
  readonly bind: (registrationToken: string) => Promise<unknown>;
  readonly subscribe: (registrationToken: string, topic: string) => Promise<unknown>;
  readonly unsubscribe: (registrationToken: string, topic: string) => Promise<unknown>;
  readonly unbind: (registrationToken: string) => Promise<unknown>;
  /** The operator takes a single topic from a device; the plain protocol takes all of them. */
  readonly canEndTopic: () => Promise<boolean>;
  /** One at a time, over all tabs. */
  readonly runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
}

type Binding = Pick<BoundDevice, 'registrationToken' | 'owner'> & { readonly session: string };

const isSameAddress = (device: BoundDevice, { registrationToken, owner }: Binding): boolean =>
  device.registrationToken === registrationToken && device.owner === owner;

/** Whether the operator knows all there is to know. What waited in the outbox may have ended with the session it was sent in. */
export function isUpToDate(device: BoundDevice | null, binding: Binding, now: number): boolean {
  if (!device || device.isLeaving || !isSameAddress(device, binding)) return false;
  if (!device.sessions.includes(binding.session)) return false;
  return now >= device.boundAt && now - device.boundAt < REBIND_AFTER_MS;
}

/** Keeps this device bound to the member whose session it has, and to nobody else. docs/product/push.md */
export function createPushBinding(deps: PushBindingDeps) {
  const { memory, findOwner, isAllowed, obtainToken, dropSubscription, closeNotifications, runAlone, now } = deps;

  /** Whatever is sent to the old address afterwards finds nobody, whether or not the operator has heard of it. */
  const release = async ({ registrationToken }: BoundDevice) => {
    await dropSubscription().catch(() => undefined);
    await closeNotifications().catch(() => undefined);
    await deps.unbind(registrationToken);
    memory.writeDevice(null);
  };
  /** The address of another member is never taken over: what is still under way to them must not come here. */
  const releaseOthers = async (owner: string) => {
    const device = memory.readDevice();
    if (device && (device.isLeaving || device.owner !== owner)) await release(device);
  };
  const bindAnew = async (binding: Binding) => {
    const { registrationToken, owner, session } = binding;
    const last = memory.readDevice();
    await deps.bind(registrationToken);
    const choice = await memory.readChoice(owner);
    for (const topic of [TOPIC_OF_ALL, ...listWanted(choice)]) await deps.subscribe(registrationToken, topic);
    if (last && last.registrationToken !== registrationToken) await deps.unbind(last.registrationToken);
    // Last: whoever closes the page before this has everything sent again.
    const sessions = last && isSameAddress(last, binding) ? last.sessions.filter((each) => each !== session) : [];
    memory.writeDevice({ registrationToken, owner, sessions: [...sessions, session].slice(-SESSIONS_KEPT), boundAt: now() });
  };
  const endTopic = async (device: BoundDevice, topic: string) => {
    if (await deps.canEndTopic()) return void (await deps.unsubscribe(device.registrationToken, topic));
    // Whoever closes the page before the rest is bound again has it bound at the next start.
    memory.writeDevice({ ...device, boundAt: 0 });
    await deps.unbind(device.registrationToken);
    await bindAnew({ ...device, session: await deps.nameSession() });
  };
  const bindOwner = async (owner: string): Promise<boolean> => {
    await releaseOthers(owner);
    const registrationToken = await obtainToken();
    const session = await deps.nameSession();
    // The player may have logged out while the browser asked its push service.
    if (registrationToken === null || findOwner() !== owner) return false;
    const binding = { registrationToken, owner, session };
    if (!isUpToDate(memory.readDevice(), binding, now())) await bindAnew(binding);
    return true;
  };

  return {
    /** The player wants pushes here; false where the merchant sends none. Rejects where the push service cannot be reached. */
    turnOn: () =>
      runAlone(async () => {
        const owner = findOwner();
        if (!owner || !isAllowed()) return false;
        await memory.writeChoice(owner, { ...(await memory.readChoice(owner)), isOff: false });
        return bindOwner(owner);
      }),
    /** The player wants no pushes here, until they turn them on again. */
    turnOff: () =>
      runAlone(async () => {
        const owner = findOwner();
        if (owner) await memory.writeChoice(owner, { ...(await memory.readChoice(owner)), isOff: true });
        const device = memory.readDevice();
        if (device) await release(device);
      }),
    /** After a login, at a start, when the browser has changed the subscription: binds what is not bound yet. */
    keepUp: () =>
      runAlone(async () => {
        const owner = findOwner();
        const device = memory.readDevice();
        if (device && (device.isLeaving || (owner && (device.owner !== owner || !isAllowed())))) await release(device);
        if (owner && isAllowed() && !(await memory.readChoice(owner)).isOff) await bindOwner(owner);
      }),
    /** The member has left: nothing of theirs may be shown here any more. */
    leave: () => {
      const owner = findOwner();
      const device = memory.readDevice();
      // A page that closes now finds it at its next start.
      if (device) memory.writeDevice({ ...device, isLeaving: true });
      return runAlone(async () => {
        const left = memory.readDevice();
        // A binding that was under way has written what it bound.
        if (left && (left.isLeaving || left.owner === owner)) await release(left);
      });
    },
    setKind: (kind: PushKind, isWanted: boolean) =>
      runAlone(async () => {
        const owner = findOwner();
        if (!owner) return;
        const choice = await memory.readChoice(owner);
        const others = choice.without.filter((each) => each !== kind);
        await memory.writeChoice(owner, { ...choice, without: isWanted ? others : [...others, kind] });
        const device = memory.readDevice();
        if (device?.owner !== owner) return;
        await (isWanted ? deps.subscribe(device.registrationToken, kind) : endTopic(device, kind));
      }),
  };
}
