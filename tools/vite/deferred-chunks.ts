/**
 * Packages that one screen in many needs: each becomes a chunk of its own, and no install of a release waits for it.
 * docs/product/releases.md
 */
export const DEFERRED_PACKAGES: Readonly<Record<string, RegExp>> = {
  // First: a group takes what its modules import.
  'firebase-app': /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app)\//,
  // A player who signs in by it receives nothing, and the other way round.
  'firebase-messaging': /node_modules\/(@firebase\/(messaging|installations)|firebase\/messaging)\//,
  firebase: /node_modules\/(@firebase|firebase)\//,
  flags: /node_modules\/country-flag-icons\//,
  'phone-numbers': /node_modules\/libphonenumber-js\//,
  // Without a network an operator's text is shown plain.
  purify: /node_modules\/dompurify\//,
};

/** What loads those packages, and nothing else. */
const THEIR_LOADERS = ['fcm', 'identity-sdk', 'send-provider-code'];
/** What few visits want, and nobody offline. Nothing that a page loads by itself soon after its start and cannot do without: a page of an older release asks for a file that is gone. */
const RARE_CHUNKS = [
  'tracking',
  'due-promo',
  'due-install',
  'mini-game',
  'chat-stage',
  'agent-form',
  'safer-play-parts',
  'native-shell',
  'launch-queue',
  'share-screen',
  'turn-button',
  'two-factor-modal',
  'downloads',
  'row-controls',
  'passkeys',
];
const NAMES = [...Object.keys(DEFERRED_PACKAGES), ...THEIR_LOADERS, ...RARE_CHUNKS].join('|');

/** Icons in pixels are for the system's home screen, which asks once; every screen names the drawn one. */
const LATER_FILE = new RegExp(`^(assets/(${NAMES})-[\\w-]+\\.(js|css)|icons/[\\w-]+\\.png)$`);

/** `path` counts from the folder of the build. */
export const isDeferredFile = (path: string): boolean => LATER_FILE.test(path);
