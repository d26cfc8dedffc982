import * as v from 'valibot';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import { createStore } from '../../state/create-store.ts';
import { PUSH_DEVICE_KEY } from './push-device-key.ts';
import { PUSH_KINDS, type PushKind } from './push-kinds.ts';

/** What the operator was told of this device last. */
const BoundDevice = v.object({
  registrationToken: v.string(),
  /** Whose pushes come here. */
  owner: v.string(),
  /** Digests of the tokens of the sessions in which it was bound, one for each tab that has its own. */
  sessions: v.optional(v.array(v.string()), []),
  boundAt: v.number(),
  /** The member has left, and the operator may not have heard of it. */
  isLeaving: v.optional(v.boolean()),
});
export type BoundDevice = v.InferOutput<typeof BoundDevice>;

/** What a member chose on this device; it outlives their session. */
const Choice = v.object({ isOff: v.boolean(), without: v.array(v.picklist(PUSH_KINDS)) });
export type PushChoice = v.InferOutput<typeof Choice>;
const Choices = v.record(v.string(), Choice);

export const CHOICES_KEY = 'fastline.push-choices';
const CHOICES_KEPT = 10;
const EVERYTHING: PushChoice = { isOff: false, without: [] };

/** What this device knows of its own binding; members are named by a digest where they only chose. docs/product/push.md */
export function createDeviceMemory(storage: SafeStorage, digest: (text: string) => Promise<string>) {
  const readDevice = () => parse(BoundDevice, storage.read(PUSH_DEVICE_KEY));
  const readChoices = () => parse(Choices, storage.read(CHOICES_KEY)) ?? {};
  const device = createStore<BoundDevice | null>(readDevice());
  const listeners = new Set<() => void>();
  const announceChoice = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** Tells components of a change, another tab's included. */
    refresh: () => {
      device.set(readDevice());
      announceChoice();
    },
    useDevice: () => device.use((now) => now),
    onChoiceChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readDevice,
    writeDevice: (next: BoundDevice | null) => {
      if (next) storage.write(PUSH_DEVICE_KEY, JSON.stringify(next));
      else storage.remove(PUSH_DEVICE_KEY);
      device.set(next);
    },
    readChoice: async (owner: string): Promise<PushChoice> => readChoices()[await digest(owner)] ?? EVERYTHING,
    writeChoice: async (owner: string, next: PushChoice): Promise<void> => {
      const name = await digest(owner);
      const { [name]: _last, ...others } = readChoices();
      const kept = [...Object.entries(others), [name, next] as const].slice(-CHOICES_KEPT);
      storage.write(CHOICES_KEY, JSON.stringify(Object.fromEntries(kept)));
      announceChoice();
    },
  };
}

export type DeviceMemory = ReturnType<typeof createDeviceMemory>;

/** Reads as if a stranger had written it. */
function parse<Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Value | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The kinds that a member wants. */
export const listWanted = ({ without }: PushChoice): readonly PushKind[] => PUSH_KINDS.filter((kind) => !without.includes(kind));
