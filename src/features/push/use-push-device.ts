import { useEffect, useState } from 'react';
import type { PushWay } from '../../bridges/push/push-channel.ts';
import type { PushSupport } from '../../platform/push-support.ts';
import { findRecordOwner } from '../../services/member-records/record-owner.ts';
import { listWanted } from '../../services/push/device-memory.ts';
import {
  findPushWay,
  getDeviceMemory,
  getPushBinding,
  readPushSupport,
  startPushBinding,
} from '../../services/push/page-push.ts';
import { PUSH_KINDS, type PushKind } from '../../services/push/push-kinds.ts';

/** A player may change the permission in the browser's settings while the page is open. */
function usePushSupport(): PushSupport {
  const [support, setSupport] = useState(readPushSupport);
  useEffect(() => {
    const read = () => setSupport(readPushSupport());
    document.addEventListener('visibilitychange', read);
    let status: PermissionStatus | undefined;
    let isMounted = true;
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (!isMounted) return;
        status = found;
        status.addEventListener('change', read);
      },
      // Browsers that cannot tell are asked when the page is looked at again.
      () => {},
    );
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', read);
      status?.removeEventListener('change', read);
    };
  }, []);
  return support;
}

/** Undefined until it is known; null where the merchant sends nothing. */
function usePushWay(): PushWay | null | undefined {
  const [way, setWay] = useState<PushWay | null>();
  useEffect(() => {
    let isMounted = true;
    void findPushWay().then((found) => isMounted && setWay(found));
    return () => {
      isMounted = false;
    };
  }, []);
  return way;
}

/** The kinds that this member wants here, and how to change them; shown at once, told to the operator through the outbox. */
export function usePushKinds() {
  const [wanted, setWanted] = useState<readonly PushKind[]>(PUSH_KINDS);
  const owner = findRecordOwner();
  useEffect(() => {
    if (!owner) return;
    let isMounted = true;
    const memory = getDeviceMemory();
    const read = () => void memory.readChoice(owner).then((choice) => isMounted && setWanted(listWanted(choice)));
    const stop = memory.onChoiceChange(read);
    read();
    return () => {
      isMounted = false;
      stop();
    };
  }, [owner]);
  const setKind = (kind: PushKind, isWanted: boolean) => {
    const others = wanted.filter((each) => each !== kind);
    setWanted(isWanted ? [...others, kind] : others);
    return getPushBinding().setKind(kind, isWanted);
  };
  return { wanted, setKind };
}

/** What this device can do, and whether it does. docs/product/push.md */
export function usePushDevice() {
  const support = usePushSupport();
  const way = usePushWay();
  const device = getDeviceMemory().useDevice();
  const owner = findRecordOwner();
  useEffect(() => startPushBinding(), []);
  const isOn = support === 'granted' && device !== null && device.owner === owner && !device.isLeaving;
  return {
    support,
    hasWay: way === undefined ? undefined : way !== null,
    /** There is something to choose: nothing stands in the way that the player cannot change here. */
    canReceive: way !== null && (support === 'granted' || support === 'default'),
    isOn,
    registrationToken: isOn ? device.registrationToken : null,
  };
}
