import { constants, createDecipheriv, createHmac, generateKeyPairSync, privateDecrypt } from 'node:crypto';

/**
 * The calls of a legacy back end, written from docs/openapi.json alone. It shares no code with this project, so that a mistake
 * of the document or of the gateway is not made twice.
 */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export type Answer =
  | { readonly value: unknown }
  | { readonly errorCode: string; readonly message: string; readonly status?: number }
  /** There is no such call. */
  | null;

export interface Payment {
  readonly id: number;
  readonly amount: number;
}

/** Letters beyond ASCII that ISO 8859-1 has, too. */
export const MEMBER = { username: 'zoe', password: 'clé-7-ñandú', shown: 'Zoë Nuñez' };
export const GAME_URL = 'https://games.example.com/play?ticket=7';

const GAMES = [
  { gameId: 901, nodeId: 1000, gameCode: 'MEGA645', name: 'Mega 6/45', vendor: 'TCG', gameType: 'LOTT', trial: true },
  { gameId: 902, nodeId: 1001, gameCode: 'DAILY4', name: 'Daily 4', vendor: 'TCG', gameType: 'LOTT', trial: false },
];
const LOBBY = {
  vendors: [{ vendor: 'TCG', name: 'TCG' }],
  categories: [
    {
      code: 'LOTT',
      title: 'Lotería',
      gameCount: 2,
      cards: [{ accountTypeName: 'TCG', displayName: 'TCG' }],
      gameClassify: { vendors: ['TCG'] },
      games: GAMES,
    },
  ],
};
const COUNTRIES = [
  { countryCode: 'PH', countryDialingCode: 63 },
  { countryCode: 'ES', countryDialingCode: 34 },
];

export function createBackEnd(listLines: () => readonly string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sessions = new Set<string>();
  const ledger: Payment[] = [];

  const login = ({ headers, text }: Asked): Answer => {
    const opened = openEnvelope(headers, text);
    if (opened === null) return { status: 400, errorCode: 'envelope_invalid', message: 'No.' };
    const { username, password } = JSON.parse(opened) as Record<string, unknown>;
    if (username !== MEMBER.username || password !== MEMBER.password)
      return { errorCode: 'login.cred.err', message: 'Contraseña incorrecta' };
    const token = `token-${sessions.size + 1}`;
    sessions.add(token);
    return { value: { token, firstTimeLogin: false, passwordExpired: false, id: 4711, userName: MEMBER.username } };
  };

  function openEnvelope(headers: Asked['headers'], text: string): string | null {
    const { value } = JSON.parse(text) as { value: string };
    const block = privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(String(headers['x-rsa']), 'base64'),
    );
    const key = Buffer.from(block.subarray(-8)).reverse();
    if (createHmac('sha256', key).update(value).digest('hex') !== headers['x-digest']) return null;
    const des = createDecipheriv('des-ede3', Buffer.concat([key, key, key]), null);
    return des.update(value, 'base64', 'utf8') + des.final('utf8');
  }

  const deposit = ({ text }: Asked): Answer => {
    const { amount } = JSON.parse(text) as { amount: number };
    if (!(amount >= 100)) return { errorCode: 'amount_unfit', message: 'Importe no válido' };
    const payment = { id: ledger.length + 1, amount };
    ledger.push(payment);
    return { value: { ...payment, currency: 'PHP', status: 'success', createdAt: Math.floor(Date.now() / 1000) } };
  };

  const logout = ({ headers }: Asked): Answer => {
    sessions.delete(String(headers.authorization));
    return { value: null };
  };

  const open: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'GET /wps/system/test/ping': () => ({ value: null }),
    'GET /wps/system/status': () => ({ value: { maintenance: false, regionRestriction: false, whitelabelVal: { CBS3: true } } }),
    'GET /wps/system/country': () => ({ value: { countryCode: 'PH', countryDialingCode: 63, countries: COUNTRIES } }),
    'GET /wps/system/configuration': () => ({ value: { domainList: listLines().map((domainName) => ({ domainName })) } }),
    'GET /wps/session/key/rsa': () => ({
      value: { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
    }),
    'GET /wps/relay/GCSGAME_newGameVendor': () => ({ value: LOBBY }),
    'POST /wps/session/login': login,
  };
  const members: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'GET /wps/member/info': () => ({ value: { id: 4711, userName: MEMBER.shown, type: 0, merchantCode: 'aurora' } }),
    'GET /wps/game/launchGame': () => ({ value: { gameUrl: GAME_URL } }),
    'POST /wps/cashier/deposit': deposit,
    'DELETE /wps/session': logout,
  };

  return {
    sessions,
    ledger,
    answer: (asked: Asked): Answer => {
      const call = `${asked.method} ${asked.path}`;
      if (open[call]) return open[call](asked);
      if (!members[call]) return null;
      const isMember = sessions.has(String(asked.headers.authorization));
      return isMember ? members[call](asked) : { status: 401, errorCode: 'login.not.session', message: 'Sesión terminada' };
    },
  };
}
