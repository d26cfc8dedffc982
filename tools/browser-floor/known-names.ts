import { STOOD_IN } from '#contract/browsers/built-ins.ts';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Members added to the language after 2021, whose names no older member has. */
export const RECENT_MEMBERS = list(`
  at findLast findLastIndex toSorted toReversed toSpliced groupBy withResolvers fromAsync isWellFormed toWellFormed
  union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom transferToFixedLength waitAsync
  toHex toBase64 setFromHex setFromBase64 fromHex fromBase64 getFloat16 f16round sumPrecise getOrInsert getOrInsertComputed
  drop take toArray isError getTextInfo getWeekInfo formatRange selectRange supportedValuesOf indices hasIndices
`);

/** Members of our own objects and of libraries that share their name with a new one. */
export const OWN_MEMBERS = list('drop take isError');

/** New features that are used only after feature detection. */
export const ASKED_FIRST = list(`
  .getTextInfo trustedTypes
  BarcodeDetector BroadcastChannel Error.captureStackTrace Error.prepareStackTrace FinalizationRegistry
  Notification PasswordCredential PublicKeyCredential PushSubscription launchQueue navigation navigator.canShare
  navigator.clipboard navigator.connection navigator.credentials navigator.globalPrivacyControl navigator.locks
  navigator.permissions navigator.share navigator.standalone navigator.storage navigator.userActivation navigator.vibrate
  navigator.wakeLock reportError requestIdleCallback setImmediate visualViewport caches navigator.serviceWorker
  document.exitFullscreen document.fullscreenElement createImageBitmap
`);

/** Provided by `contract/browsers/stand-ins.ts`. */
export const STOOD_IN_NAMES = STOOD_IN.map((path) => path.replace(/^.*\.prototype\./, '.'));

/** Features of every browser at the floor. */
export const OLD_NAMES = list(`
  AbortController AbortSignal Array Array.from Array.isArray Array.prototype ArrayBuffer BigInt Boolean Blob CSS CSS.escape
  CSS.supports CryptoKey DOMException DOMRect DataView Date Element Error ErrorEvent Event FetchEvent Float64Array FormData Function
  HTMLButtonElement HTMLElement HTMLSelectElement Headers IDBCursor IDBDatabase IDBIndex IDBKeyRange IDBObjectStore IDBRequest
  IDBTransaction Image IntersectionObserver Intl Intl.DateTimeFormat Intl.DisplayNames Intl.ListFormat Intl.Locale Intl.NumberFormat Intl.PluralRules
  Intl.RelativeTimeFormat Intl.getCanonicalLocales JSON JSON.parse JSON.stringify Map Math Math.LN2 Math.PI Math.abs Math.ceil
  Math.clz32 Math.cos Math.floor Math.hypot Math.imul Math.log Math.max Math.min Math.pow Math.random Math.round Math.sin
  Math.trunc MessageChannel MouseEvent MutationObserver NaN Node Number Number.MAX_SAFE_INTEGER Number.NEGATIVE_INFINITY
  Number.POSITIVE_INFINITY Number.isFinite Number.isInteger Number.isNaN Number.isSafeInteger Number.parseFloat Number.parseInt
  Number.prototype Object Object.assign Object.create Object.defineProperties Object.defineProperty Object.entries Object.freeze
  Object.fromEntries Object.getOwnPropertyDescriptor Object.getOwnPropertyDescriptors Object.getOwnPropertyNames
  Object.getOwnPropertySymbols Object.getPrototypeOf Object.is Object.isFrozen Object.keys Object.prototype Object.seal
  Object.setPrototypeOf Object.values PerformanceNavigationTiming PerformanceObserver Promise Promise.all Promise.allSettled Promise.race
  Promise.reject Promise.resolve Proxy RangeError ReferenceError Reflect Reflect.construct Reflect.get RegExp RegExp.prototype
  Request ResizeObserver Response Response.error ServiceWorkerRegistration Set StorageEvent String String.fromCharCode
  String.fromCodePoint String.prototype Symbol Symbol.asyncIterator Symbol.for Symbol.iterator Symbol.prototype
  Symbol.toPrimitive Symbol.toStringTag TextDecoder TextEncoder TypeError URL URL.createObjectURL URL.revokeObjectURL
  URLSearchParams Uint32Array Uint8Array WeakMap WeakSet Worker addEventListener atob btoa cancelAnimationFrame clearInterval clearTimeout console
  crypto crypto.getRandomValues crypto.subtle decodeURIComponent devicePixelRatio dispatchEvent document document.activeElement
  document.addEventListener document.body document.cookie document.createElement document.createEvent document.createTextNode
  document.defaultView document.dir document.documentElement document.elementFromPoint document.getElementById
  document.getElementsByTagName document.head document.hidden document.querySelector document.querySelectorAll
  document.readyState document.removeEventListener document.title document.visibilityState encodeURIComponent escape fetch
  getComputedStyle history importScripts indexedDB innerHeight innerWidth isNaN isSecureContext localStorage location matchMedia
  navigator navigator.cookieEnabled navigator.language navigator.languages navigator.maxTouchPoints navigator.onLine navigator.platform
  navigator.userAgent open opener origin parent parseInt performance queueMicrotask registration removeEventListener
  requestAnimationFrame screen scrollTo scrollX scrollY sessionStorage setInterval setTimeout unescape
`);

/** Globals of our own, of libraries and of very old browsers; the sealing library's last three are in functions that nothing calls. */
export const NO_BUILT_INS = list(`
  MiniGame PhoneGap __REACT_DEVTOOLS_GLOBAL_HOOK__ __reactRouterContext __reactRouterDataRouter __reactRouterVersion
  allowIdentityScripts attachEvent browser chrome clipboardData cordova define detachEvent document.documentMode event gapi
  global grecaptcha initGeetest initGeetest4 msCrypto ownFiles isBrowserSupported navigator.userLanguage phonegap process renewPage require shownMoment workerPart navigator.product
  navigator.appName hextopem stohex utc
`);
