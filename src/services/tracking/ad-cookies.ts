/** The cookies that advertisers use; `document.cookie`. */
export interface CookieJar {
  cookie: string;
}

/** The age of `_fbc` and `_fbp`, which identify a click and a browser for Meta; docs/product/tracking.md. */
export const AD_COOKIE_SECONDS = 90 * 24 * 60 * 60;
/** For this long a conversion counts only once on this device. */
export const CONVERSION_COOKIE_SECONDS = 24 * 60 * 60;
const CONVERSIONS = 'fastline_conversions';
/** Events that count once: a reload, a second tab or a lost reply must not report them again. */
const CONVERSION_EVENTS: readonly string[] = ['firstOpen', 'register', 'firstDeposit'];

export interface AdCookies {
  readonly fbp: string;
  readonly fbc: string | undefined;
}

interface AdCookieDeps {
  readonly jar: CookieJar;
  readonly now: () => number;
  /** A whole number of ten digits. */
  readonly random: () => number;
  readonly isSecure: boolean;
}

/** The cookies of tracking; they are written only while tracking is on. */
export function createAdCookies({ jar, now, random, isSecure }: AdCookieDeps) {
  const read = (name: string) => {
    const pair = jar.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  };
  const write = (name: string, value: string, seconds: number) => {
    jar.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  };
  return {
    /** The browser's number, and the click that led here, if any; a newer click replaces an older one. */
    renew: (fbclid: string | undefined, clickedAt: number): AdCookies => {
      const fbp = read('_fbp') ?? `fb.1.${now()}.${random()}`;
      write('_fbp', fbp, AD_COOKIE_SECONDS);
      const stored = read('_fbc');
      const click = fbclid && encodeURIComponent(fbclid);
      const fbc = click && !stored?.endsWith(`.${click}`) ? `fb.1.${clickedAt}.${click}` : stored;
      if (fbc && fbc !== stored) write('_fbc', fbc, AD_COOKIE_SECONDS);
      return { fbp, fbc };
    },
    /** Whether to report an event: a conversion only once a day. */
    admits: (event: string): boolean => {
      if (!CONVERSION_EVENTS.includes(event)) return true;
      const reported = read(CONVERSIONS)?.split('.') ?? [];
      if (reported.includes(event)) return false;
      write(CONVERSIONS, [...reported, event].join('.'), CONVERSION_COOKIE_SECONDS);
      return true;
    },
    forget: (): void => {
      for (const name of ['_fbp', '_fbc', CONVERSIONS]) write(name, '', 0);
    },
  };
}
