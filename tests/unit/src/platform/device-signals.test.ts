import { describe, expect, test } from 'vitest';
import { type DeviceScope, readDeviceSignals } from '#src/platform/device-signals.ts';

const phone: DeviceScope = {
  navigator: {
    userAgent: 'Mozilla/5.0',
    language: 'en',
    languages: ['en', 'zh'],
    platform: 'Linux',
    hardwareConcurrency: 8,
    deviceMemory: 4,
    maxTouchPoints: 5,
  },
  screen: { width: 390, height: 844, colorDepth: 24 },
  devicePixelRatio: 3,
};

describe('device signals', () => {
  test('are the values that the device reports', () => {
    expect(readDeviceSignals(phone)).toEqual({
      ...phone.navigator,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      screen: '390x844',
      colorDepth: 24,
      pixelRatio: 3,
    });
  });

  test('stay the same when the phone is rotated', () => {
    const turned = { ...phone, screen: { width: 844, height: 390, colorDepth: 24 } };
    expect(readDeviceSignals(turned)).toEqual(readDeviceSignals(phone));
  });

  test('are empty or 0 if the browser reports nothing', () => {
    const { timeZone: _timeZone, ...signals } = readDeviceSignals({});
    expect(signals).toMatchObject({ userAgent: '', languages: [], platform: '', screen: '0x0', deviceMemory: 0, pixelRatio: 0 });
    expect(Object.values(signals)).not.toContain(undefined);
  });
});
