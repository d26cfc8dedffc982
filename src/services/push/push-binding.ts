import type { PushTopic } from '#contract/limits.ts';
import { DAY_MS } from '#contract/limits.ts';
import { type BoundDevice, type DeviceMemory, listSelectedTopics } from './device-memory.ts';

/** The operator drops silent devices, so the binding is renewed at this interval. */
export const REBIND_AFTER_MS = 7 * DAY_MS;
/** Tabs with a session of their own must not bind the device in turn. */
const MAX_BOUND_SESSIONS = 4;
/** The topic of all players. */
export const TOPIC_OF_ALL = 'ALL';

export interface PushBindingDeps {
  readonly memory: DeviceMemory;
  /** The member of this session; null for a guest. */
  readonly findOwner: () => string | null;
  /** Names the session by a digest of its token. */
  readonly nameSession: () => Promise<string>;
  /** The player has allowed notifications. */
  readonly isAllowed: () => boolean;
  /** Null if the merchant sends no pushes. */
  readonly obtainToken: () => Promise<string | null>;
  readonly dropSubscription: () => Promise<void>;
  readonly closeNotifications: () => Promise<void>;
  /** Notifies the operator through the outbox. */
  readonly bind: (registrationToken: string) => Promise<unknown>;
  readonly subscribe: (registrationToken: string, topic: string) => Promise<unknown>;
  readonly unsubscribe: (registrationToken: string, topic: string) => Promise<unknown>;
  readonly unbind: (registrationToken: string) => Promise<unknown>;
  /** The operator can end a single topic of a device; the plain protocol ends all of them. */
  readonly canEndTopic: () => Promise<boolean>;
  /** Runs one task at a time across all tabs. */
  readonly runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
}

type Binding = Pick<BoundDevice, 'registrationToken' | 'owner'> & { readonly session: string };

const isSameAddress = (device: BoundDevice, { registrationToken, owner }: Binding): boolean =>
  device.registrationToken === registrationToken && device.owner === owner;

/** Whether the operator has the current binding. Entries in the outbox may have ended with the session they were sent in. */
export function isUpToDate(device: BoundDevice | null, binding: Binding, now: number): boolean {
  if (!device || device.isLeaving || !isSameAddress(device, binding)) return false;
  if (!device.sessions.includes(binding.session)) return false;
  return now >= device.boundAt && now - device.boundAt < REBIND_AFTER_MS;
}

/** Keeps this device bound to the member of its session, and to no other member. docs/product/push.md */
export function createPushBinding(deps: PushBindingDeps) {
  const { memory, findOwner, isAllowed, obtainToken, dropSubscription, closeNotifications, runAlone, now } = deps;

  /** Pushes to the old address then reach no device, even if the operator has not received the change. */
  const release = async ({ registrationToken }: BoundDevice) => {
    await dropSubscription().catch(() => undefined);
    await closeNotifications().catch(() => undefined);
    await deps.unbind(registrationToken);
    memory.writeDevice(null);
  };
  /** The address of another member is never reused: pushes on their way to that member must not arrive here. */
  const releaseOthers = async (owner: string) => {
    const device = memory.readDevice();
    if (device && (device.isLeaving || device.owner !== owner)) await release(device);
  };
  const bindAnew = async (binding: Binding) => {
    const { registrationToken, owner, session } = binding;
    const last = memory.readDevice();
    await deps.bind(registrationToken);
    const choice = await memory.readChoice(owner);
    for (const topic of [TOPIC_OF_ALL, ...listSelectedTopics(choice)]) await deps.subscribe(registrationToken, topic);
    if (last && last.registrationToken !== registrationToken) await deps.unbind(last.registrationToken);
    // Written last: if the page closes before this, everything is sent again.
    const sessions = last && isSameAddress(last, binding) ? last.sessions.filter((each) => each !== session) : [];
    memory.writeDevice({ registrationToken, owner, sessions: [...sessions, session].slice(-MAX_BOUND_SESSIONS), boundAt: now() });
  };
  const endTopic = async (device: BoundDevice, topic: string) => {
    if (await deps.canEndTopic()) return void (await deps.unsubscribe(device.registrationToken, topic));
    // If the page closes before the rest is bound again, the next start binds it.
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
    /** Turns pushes on for this device; false if the merchant sends none. Rejects if the push service cannot be reached. */
    turnOn: () =>
      runAlone(async () => {
        const owner = findOwner();
        if (!owner || !isAllowed()) return false;
        await memory.writeChoice(owner, { ...(await memory.readChoice(owner)), isOff: false });
        return bindOwner(owner);
      }),
    /** Turns pushes off for this device until the player turns them on again. */
    turnOff: () =>
      runAlone(async () => {
        const owner = findOwner();
        if (owner) await memory.writeChoice(owner, { ...(await memory.readChoice(owner)), isOff: true });
        const device = memory.readDevice();
        if (device) await release(device);
      }),
    /** Called after a login, at a start and when the browser has changed the subscription: binds what is missing. */
    update: () =>
      runAlone(async () => {
        const owner = findOwner();
        const device = memory.readDevice();
        if (device && (device.isLeaving || (owner && (device.owner !== owner || !isAllowed())))) await release(device);
        if (owner && isAllowed() && !(await memory.readChoice(owner)).isOff) await bindOwner(owner);
      }),
    /** The member has logged out: their pushes must no longer be shown here. */
    leave: () => {
      const owner = findOwner();
      const device = memory.readDevice();
      // If the page closes now, its next start continues.
      if (device && device.owner === owner) memory.writeDevice({ ...device, isLeaving: true });
      return runAlone(async () => {
        const left = memory.readDevice();
        // A concurrent binding has stored its result.
        if (left && (left.isLeaving || left.owner === owner)) await release(left);
      });
    },
    setTopic: (topic: PushTopic, isSelected: boolean) =>
      runAlone(async () => {
        const owner = findOwner();
        if (!owner) return;
        const choice = await memory.readChoice(owner);
        const others = choice.without.filter((each) => each !== topic);
        await memory.writeChoice(owner, { ...choice, without: isSelected ? others : [...others, topic] });
        const device = memory.readDevice();
        if (device?.owner !== owner) return;
        await (isSelected ? deps.subscribe(device.registrationToken, topic) : endTopic(device, topic));
      }),
  };
}
