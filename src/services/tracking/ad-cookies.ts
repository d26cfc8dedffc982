/** Where advertisers' cookies are read and written; `document.cookie`. */
export interface CookieJar {
  cookie: string;
}

/** Of `_fbc` and `_fbp`, by which Meta knows a click and a browser; docs/product/tracking.md. */
export const AD_COOKIE_SECONDS = 90 * 24 * 60 * 60;
/** For so long a conversion counts once on this device. */
export const CONVERSION_COOKIE_SECONDS = 24 * 60 * 60;
const CONVERSIONS = 'fastline_conversions';
/** What counts once: a player does it once, and a reload, a second tab or a lost answer must not tell it again. */
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

/** The cookies of tracking; none is written before tracking is on. */
export function createAdCookies({ jar, now, random, isSecure }: AdCookieDeps) {
  const read = (name: string) => {
    const pair = jar.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  };
  const write = (name: string, value: string, seconds: number) => {
    jar.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  };
  return {
    /** The browser's number, and the click that led here where there was one; a newer click takes the place of an older. */
    renew: (fbclid: string | undefined, clickedAt: number): AdCookies => {
      const fbp = read('_fbp') ?? `fb.1.${now()}.${random()}`;
      write('_fbp', fbp, AD_COOKIE_SECONDS);
      const known = read('_fbc');
      const click = fbclid && encodeURIComponent(fbclid);
      const fbc = click && !known?.endsWith(`.${click}`) ? `fb.1.${clickedAt}.${click}` : known;
      if (fbc && fbc !== known) write('_fbc', fbc, AD_COOKIE_SECONDS);
      return { fbp, fbc };
    },
    /** Whether an event is to be told: a conversion only once a day. */
    admits: (event: string): boolean => {
      if (!CONVERSION_EVENTS.includes(event)) return true;
      const told = read(CONVERSIONS)?.split('.') ?? [];
      if (told.includes(event)) return false;
      write(CONVERSIONS, [...told, event].join('.'), CONVERSION_COOKIE_SECONDS);
      return true;
    },
    forget: (): void => {
      for (const name of ['_fbp', '_fbc', CONVERSIONS]) write(name, '', 0);
    },
  };
}
