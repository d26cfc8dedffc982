export const PAGE = 'https://a.fast.test';
export const HOSTILE = 'https://b.fast.test';
export const OTHER = 'https://c.fast.test';
/** The operator's lines; the attacker controls HOSTILE, or PAGE if the attack takes the origin. */
export const LINES = [PAGE, HOSTILE, OTHER] as const;

/** Hosts of the attacker that no list of the operator has: working proxies to the operator. */
export const UNLISTED = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'].map((name) => `https://${name}.evil.test`);
export const [UNLISTED_HOST = ''] = UNLISTED;

export const isListed = (origin: string): boolean => (LINES as readonly string[]).includes(origin);

/** Appears in every value that the attacker makes up. */
export const MARK = 'made-up-by-the-line';
/** The same as a number. */
export const MARK_NUMBER = 987_654_321;
