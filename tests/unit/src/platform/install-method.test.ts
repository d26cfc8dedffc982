import { expect, test } from 'vitest';
import { composeOutsideLink, findInAppBrowser, findInstallMethod } from '#src/platform/install-method.ts';
import { USER_AGENTS } from './user-agents.ts';

type Name = keyof typeof USER_AGENTS;
const find = (name: Name, rest: { hasPrompt?: boolean; otherIosBrowsers?: boolean } = {}) =>
  findInstallMethod({
    userAgent: USER_AGENTS[name],
    maxTouchPoints: name === 'ipad' ? 5 : 0,
    hasPrompt: false,
    otherIosBrowsers: false,
    ...rest,
  });

test.each([
  ['safari26', 'ios-menu'],
  ['safari18', 'ios-bar'],
  ['safari12', 'ios-bar'],
  ['ipad', 'ipad'],
  ['chromeIos', 'not-safari'],
  ['firefoxIos', 'not-safari'],
  ['duckIos', 'not-safari'],
  ['someIosApp', 'not-safari'],
  ['facebookIos', 'in-app'],
  ['instagramIos', 'in-app'],
  ['lineIos', 'in-app'],
  ['tiktokIos', 'in-app'],
  ['wechatIos', 'in-app'],
  ['facebookAndroid', 'in-app'],
  ['someAndroidApp', 'in-app'],
  ['chromeAndroid', 'chrome'],
  ['samsung', 'samsung'],
  ['firefoxAndroid', 'firefox'],
  ['mac14', 'mac'],
  ['mac13', null],
  ['chromeMac', null],
  ['chromeDesktop', null],
  ['firefoxDesktop', null],
] as const)('%s without a prompt: %s', (name, way) => {
  expect(find(name)).toBe(way);
});

test.each(['chromeAndroid', 'samsung', 'chromeDesktop', 'chromeMac'] as const)('%s uses its prompt if available', (name) => {
  expect(find(name, { hasPrompt: true })).toBe('prompt');
});

test.each([
  ['chromeIos', 'ios-other'],
  ['firefoxIos', 'ios-other'],
  ['chromeIos16', 'not-safari'],
  ['duckIos', 'not-safari'],
  ['someIosApp', 'not-safari'],
  ['facebookIos', 'in-app'],
  ['safari18', 'ios-bar'],
] as const)('%s when other iOS browsers are allowed: %s', (name, way) => {
  expect(find(name, { otherIosBrowsers: true })).toBe(way);
});

test.each([
  ['facebookAndroid', 'facebook'],
  ['facebookIos', 'facebook'],
  ['instagramIos', 'instagram'],
  ['lineAndroid', 'line'],
  ['tiktokAndroid', 'tiktok'],
  ['tiktokIos', 'tiktok'],
  ['wechatAndroid', 'wechat'],
  ['someAndroidApp', 'other'],
  ['chromeAndroid', null],
  ['safari26', null],
  ['chromeDesktop', null],
] as const)('%s is the browser of %s', (name, app) => {
  expect(findInAppBrowser(USER_AGENTS[name])).toBe(app);
});

const ADDRESS = 'https://aurora.test:8443/m/home?affiliateCode=a%20b';
const INTENT = 'intent://aurora.test:8443/m/home?affiliateCode=a%20b#Intent;scheme=https;action=android.intent.action.VIEW;end';

test.each([
  ['line', 'lineIos', `${ADDRESS.replace('%20', '+')}&openExternalBrowser=1`],
  ['line', 'lineAndroid', `${ADDRESS.replace('%20', '+')}&openExternalBrowser=1`],
  ['facebook', 'facebookAndroid', INTENT],
  ['tiktok', 'tiktokAndroid', INTENT],
  ['other', 'someAndroidApp', INTENT],
  ['wechat', 'wechatAndroid', null],
  ['facebook', 'facebookIos', null],
  ['instagram', 'instagramIos', null],
] as const)('%s (%s) is left by %s', (app, name, link) => {
  expect(composeOutsideLink(app, USER_AGENTS[name], ADDRESS)).toBe(link);
});
