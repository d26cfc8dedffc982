/** Where the button to share is: in a menu, in the bar below, in the bar above, or where another browser has it. */
export type IosLayout = 'ios-menu' | 'ios-bar' | 'ipad' | 'ios-other';

/** Safari of iOS 26 and later tells an old version of the system, and its own as it is; an iPad tells that one alone. */
const VERSIONS = /\bOS (\d+)_(\d+)|\bVersion\/(\d+)\.(\d+)/g;
/** The first iOS whose Safari has its buttons in a menu. */
const MENU_IOS = 26;
const OTHER_BROWSER = /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser|Focus|GSA|UCBrowser|MQQBrowser|Brave)\b/;

/** Whether a browser on iOS tells that the system is of this version or a later one. */
export function isIosFrom(userAgent: string, major: number, minor = 0): boolean {
  return [...userAgent.matchAll(VERSIONS)].some(([, first, second, ownFirst, ownSecond]) => {
    const [found, part] = [Number(first ?? ownFirst), Number(second ?? ownSecond)];
    return found > major || (found === major && part >= minor);
  });
}

/** An app that shows pages in a window of its own does not name Safari. */
export const isIosSafari = (userAgent: string): boolean => userAgent.includes('Safari/') && !OTHER_BROWSER.test(userAgent);

/** How the browser of an iPhone or iPad looks, as far as it matters to somebody who looks for its buttons. docs/product/install.md */
export function findIosLayout(userAgent: string): IosLayout {
  if (!isIosSafari(userAgent)) return 'ios-other';
  if (!/iPhone|iPod/.test(userAgent)) return 'ipad';
  return isIosFrom(userAgent, MENU_IOS) ? 'ios-menu' : 'ios-bar';
}
