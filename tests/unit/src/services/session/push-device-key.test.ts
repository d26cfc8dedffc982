// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { markDeviceLeft, PUSH_DEVICE_KEY } from '#src/services/session/push-device-key.ts';

const DEVICE = { registrationToken: 'address', owner: 'aurora/ada', sessions: [], boundAt: 1 };
const read = () => JSON.parse(localStorage.getItem(PUSH_DEVICE_KEY) ?? 'null');
beforeEach(() => localStorage.clear());

test.each([
  ['aurora/ada', true],
  ['aurora/grace', undefined],
  [null, undefined],
])('when the session of %s ends, the device of ada is marked as left: %s', (owner, isLeaving) => {
  localStorage.setItem(PUSH_DEVICE_KEY, JSON.stringify(DEVICE));
  markDeviceLeft(localStore, owner);
  expect(read()).toEqual({ ...DEVICE, ...(isLeaving && { isLeaving }) });
});

test.each(['{', '7', 'null', null])('leaves %s in the storage unchanged', (text) => {
  if (text !== null) localStorage.setItem(PUSH_DEVICE_KEY, text);
  markDeviceLeft(localStore, 'aurora/ada');
  expect(localStorage.getItem(PUSH_DEVICE_KEY)).toBe(text);
});
