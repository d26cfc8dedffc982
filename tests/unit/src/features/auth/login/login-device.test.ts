import { expect, it } from 'vitest';
import { chooseLoginDevice } from '../../../../../../src/features/auth/login/login-device.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari';

it.each([
  ['a browser page', ANDROID, 5, false, undefined],
  ['an installed app', ANDROID, 5, true, 'PWA'],
  ['an iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, false, 'IPAD'],
  ['an iPad that says it is a Mac', MAC, 5, true, 'IPAD'],
  ['a Mac', MAC, 0, false, undefined],
])('%s logs in as its own kind of device', (_shell, userAgent, maxTouchPoints, isStandalone, device) => {
  expect(chooseLoginDevice({ userAgent, maxTouchPoints, isStandalone })).toBe(device);
});
