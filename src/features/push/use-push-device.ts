import { useEffect, useState } from 'react';
import { PUSH_TOPICS, type PushTopic } from '#contract/limits.ts';
import type { PushChannel } from '../../bridges/push/push-channel.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import type { PushSupport } from '../../platform/push-support.ts';
import { listSelectedTopics } from '../../services/push/device-memory.ts';
import {
  findPushChannel,
  getDeviceMemory,
  getPushBinding,
  readPushSupport,
  startPushBinding,
} from '../../services/push/page-push.ts';
import { findRecordOwner } from '../../services/session/session.ts';

/** Follows the permission, which the player may change in the browser's settings while the page is open. */
function usePushSupport(): PushSupport {
  const [support, setSupport] = useState(readPushSupport);
  useEffect(() => {
    const read = () => setSupport(readPushSupport());
    const stopWatching = onPageShown(read);
    let status: PermissionStatus | undefined;
    let isMounted = true;
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (!isMounted) return;
        status = found;
        status.addEventListener('change', read);
      },
      // Browsers without this query are checked when the page becomes visible again.
      () => {},
    );
    return () => {
      isMounted = false;
      stopWatching();
      status?.removeEventListener('change', read);
    };
  }, []);
  return support;
}

/** Undefined until loaded; null if the merchant sends no pushes. */
function usePushChannel(): PushChannel | null | undefined {
  const [channel, setChannel] = useState<PushChannel | null>();
  useEffect(() => {
    let isMounted = true;
    void findPushChannel().then((found) => isMounted && setChannel(found));
    return () => {
      isMounted = false;
    };
  }, []);
  return channel;
}

/** Returns the kinds this member wants here and how to change them. A change is shown at once and sent through the outbox. */
export function usePushTopics() {
  const [selected, setSelected] = useState<readonly PushTopic[]>(PUSH_TOPICS);
  const owner = findRecordOwner();
  useEffect(() => {
    if (!owner) return;
    let isMounted = true;
    const memory = getDeviceMemory();
    const read = () => void memory.readChoice(owner).then((choice) => isMounted && setSelected(listSelectedTopics(choice)));
    const stop = memory.onChoiceChange(read);
    read();
    return () => {
      isMounted = false;
      stop();
    };
  }, [owner]);
  const setTopic = (topic: PushTopic, isSelected: boolean) => {
    const others = selected.filter((each) => each !== topic);
    setSelected(isSelected ? [...others, topic] : others);
    return getPushBinding().setTopic(topic, isSelected);
  };
  return { selected, setTopic };
}

/** Returns what this device supports and whether pushes are on. docs/product/push.md */
export function usePushDevice() {
  const support = usePushSupport();
  const channel = usePushChannel();
  const device = getDeviceMemory().useDevice();
  const owner = findRecordOwner();
  useEffect(() => startPushBinding(), []);
  const isOn = support === 'granted' && device !== null && device.owner === owner && !device.isLeaving;
  return {
    support,
    hasChannel: channel === undefined ? undefined : channel !== null,
    /** No problem exists that the player cannot solve here. */
    canReceive: channel !== null && (support === 'granted' || support === 'default'),
    isOn,
    registrationToken: isOn ? device.registrationToken : null,
  };
}

/** `dismissed`: the browser's prompt was closed without an answer; `none`: the merchant sends no pushes. */
export type PushOutcome = 'on' | 'denied' | 'dismissed' | 'failed' | 'none';

/** Opens the browser's prompt and binds this device; must be called within the player's tap. docs/product/push.md */
export function useTurnOn() {
  const [isBusy, setBusy] = useState(false);
  const turnOn = async (): Promise<PushOutcome> => {
    setBusy(true);
    try {
      return await askAndBind();
    } catch (error) {
      console.warn('notifications could not be turned on', error);
      return 'failed';
    } finally {
      setBusy(false);
    }
  };
  return { turnOn, isBusy };
}

async function askAndBind(): Promise<PushOutcome> {
  const permission = await window.Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'dismissed';
  const isOn = await getPushBinding().turnOn();
  startPushBinding();
  return isOn ? 'on' : 'none';
}
