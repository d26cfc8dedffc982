const APPLE_DEVICE = /\b(iPhone|iPad|iPod|Macintosh)\b/;
const OTHER_ENGINE = /\b(Chrome|Chromium|Firefox)\//;

/** WebKit takes the permission away from an app that receives a push and shows nothing. docs/product/push.md */
export function mustShowEveryPush(userAgent: string): boolean {
  return APPLE_DEVICE.test(userAgent) && !OTHER_ENGINE.test(userAgent);
}
