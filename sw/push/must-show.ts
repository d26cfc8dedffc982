/** Every browser of these phones is WebKit; on a Mac only Safari is. */
const WEBKIT = /\biP(hone|ad|od)\b|\bMacintosh\b(?!.*\b(Chrome|Firefox)\/)/;

/** WebKit takes the permission away from an app that receives a push and shows nothing. docs/product/push.md */
export function mustShowEveryPush(userAgent: string): boolean {
  return WEBKIT.test(userAgent);
}
