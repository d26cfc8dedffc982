import * as v from 'valibot';
import { PUSH_TOPICS, type PushTopic } from '#contract/limits.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';
import { createStore } from '../../state/create-store.ts';
import { PUSH_DEVICE_KEY } from '../session/push-device-key.ts';

/** The last binding of this device that was sent to the operator. */
const BoundDevice = v.object({
  registrationToken: v.string(),
  /** The member whose pushes arrive here. */
  owner: v.string(),
  /** Digests of the session tokens with which it was bound, one for each tab with its own session. */
  sessions: v.optional(v.array(v.string()), []),
  boundAt: v.number(),
  /** The member has left, and the operator may not have received that. */
  isLeaving: v.optional(v.boolean()),
});
export type BoundDevice = v.InferOutput<typeof BoundDevice>;

/** A member's choice on this device; it is stored beyond the session. */
const Choice = v.object({ isOff: v.boolean(), without: v.array(v.picklist(PUSH_TOPICS)) });
export type PushChoice = v.InferOutput<typeof Choice>;
const Choices = v.record(v.string(), Choice);

export const CHOICES_KEY = 'fastline.push-choices';
const MAX_STORED_CHOICES = 10;
const EVERYTHING: PushChoice = { isOff: false, without: [] };

/** This device's own record of its binding; a member who only made a choice is stored by a digest. docs/product/push.md */
export function createDeviceMemory(storage: SafeStorage, digest: (text: string) => Promise<string>) {
  const readDevice = () => parseStored(BoundDevice, storage.read(PUSH_DEVICE_KEY));
  const readChoices = () => parseStored(Choices, storage.read(CHOICES_KEY)) ?? {};
  const device = createStore<BoundDevice | null>(readDevice());
  const listeners = new Set<() => void>();
  const announceChoice = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** Notifies components of a change, including a change in another tab. */
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
      const entries = [...Object.entries(others), [name, next] as const].slice(-MAX_STORED_CHOICES);
      storage.write(CHOICES_KEY, JSON.stringify(Object.fromEntries(entries)));
      announceChoice();
    },
  };
}

export type DeviceMemory = ReturnType<typeof createDeviceMemory>;

/** The selected kinds of a member. */
export const listSelectedTopics = ({ without }: PushChoice): readonly PushTopic[] =>
  PUSH_TOPICS.filter((topic) => !without.includes(topic));
