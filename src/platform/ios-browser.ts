/** The position of the share button: in a menu, in the bottom bar, in the top bar, or elsewhere in another browser. */
export type IosLayout = 'ios-menu' | 'ios-bar' | 'ipad' | 'ios-other';

/** From iOS 26 on, Safari reports an old system version but its own correct version; an iPad reports only the latter. */
const VERSIONS = /\bOS (\d+)_(\d+)|\bVersion\/(\d+)\.(\d+)/g;
/** The first iOS whose Safari has its buttons in a menu. */
const MENU_IOS = 26;
const OTHER_BROWSER = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser|Focus|GSA|UCBrowser|MQQBrowser|Brave)\b/;

/** Whether a browser on iOS reports this version of the system or a later one. */
export function isIosFrom(userAgent: string, major: number, minor = 0): boolean {
  return [...userAgent.matchAll(VERSIONS)].some(([, first, second, ownFirst, ownSecond]) => {
    const [foundMajor, foundMinor] = [Number(first ?? ownFirst), Number(second ?? ownSecond)];
    return foundMajor > major || (foundMajor === major && foundMinor >= minor);
  });
}

/** An app that shows pages in its own window does not include Safari in its user agent. */
export const isIosSafari = (userAgent: string): boolean => userAgent.includes('Safari/') && !OTHER_BROWSER.test(userAgent);

/** Returns the layout of an iPhone's or iPad's browser, for instructions that refer to its buttons. docs/product/install.md */
export function findIosLayout(userAgent: string): IosLayout {
  if (!isIosSafari(userAgent)) return 'ios-other';
  if (!/iPhone|iPod/.test(userAgent)) return 'ipad';
  return isIosFrom(userAgent, MENU_IOS) ? 'ios-menu' : 'ios-bar';
}
