import { expect, test } from 'vitest';
import { describeDevice } from '#operator/domain/push/describe-device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${KIT} Chrome/126.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari · iPhone'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${KIT} Chrome/126.0 Safari/537.36`, 'Chrome · ChromeOS'],
  ['curl/8.0 Linux', 'Linux'],
  ['', null],
])('%s is %s', (userAgent, name) => expect(describeDevice(userAgent)).toBe(name));
