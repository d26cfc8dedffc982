import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ConnectionEvent,
  type ConnectionState,
  isOnline,
  reduceConnection,
} from '#src/services/connection/connection-state.ts';
import { GAME_URL, MEMBER } from '#tests/adopter/legacy-back-end.ts';
import { type Habits, writeLoosely, writeSparsely, writeWithGaps } from '#tests/adopter/legacy-operator.ts';
import { type Afternoon, runAfternoon } from './run-afternoon.ts';

/** Real requests on a busy machine. */
const LIMIT_MS = 60_000;

const HABITS: readonly (readonly [what: string, habits: Habits])[] = [
  ['as the document says', {}],
  ["with PHP's own type", { type: 'text/html' }],
  ['as plain text', { type: 'text/plain; charset=utf-8' }],
  ['without a type', { type: '' }],
  ['behind a byte order mark', { type: 'text/html; charset=UTF-8', mark: '\ufeff' }],
  ['behind blank lines', { mark: '\r\n\r\n' }],
  ['packed, in chunks', { isGzip: true, chunkBytes: 7 }],
  ['in a text of JSON', { isEncodedTwice: true }],
  ['with yes, no and numbers as text', { loosen: writeLoosely }],
  ['with Y and N, and without empty fields', { loosen: writeSparsely }],
  ['with t and f, and with gaps in lists', { loosen: writeWithGaps }],
  ['in ISO 8859-1, named', { type: 'application/json; charset=ISO-8859-1', charset: 'latin1' }],
  ['in ISO 8859-1 as an HTML page', { type: 'text/html; charset=iso-8859-1', charset: 'latin1' }],
  ['in UTF-16 with its mark', { type: 'application/json', charset: 'utf16le', mark: '\ufeff' }],
  ['with error codes in capital letters', { codes: (code) => code.toUpperCase() }],
  ['with a JSON page for unknown calls', { unknownCall: 'json' }],
  ['with a success status for unknown calls', { unknownCall: 'soft' }],
  ['late, headers and body', { headersMs: 150 }],
  [
    'with most of it at once',
    { type: 'text/html', mark: '\ufeff', isGzip: true, chunkBytes: 50, loosen: writeLoosely, headersMs: 20, unknownCall: 'soft' },
  ],
];

const PAYMENT = { amount: 50_000, currency: 'PHP', status: 'success', id: '1' };

/** Makes the calls of one afternoon, and returns their values as the page reads them. */
async function spendAfternoon({ ask, asMember, seal, operator }: Afternoon) {
  const lobby = {
    status: await ask('system.status', { query: { device: 'MOBILE' } }),
    country: await ask('system.country', { query: { merchant: 'aurora' } }),
    vendors: await ask('games.vendors', { query: { platform: 'html5' } }),
    lines: await ask('system.configuration'),
  };
  const wrong = await ask('session.login', await seal('wrong'));
  const login = (await ask('session.login', await seal(MEMBER.password))) as { token: string };
  const { token } = login;
  const member = await ask('member.info', asMember(token));
  const launch = await ask('games.launch', asMember(token, { query: { gameCode: 'MEGA645', device: 'MOBILE' } }));
  const refused = await ask('cashier.deposit', asMember(token, { body: { amount: 1, method: 'bank' } }));
  const deposit = await ask('cashier.deposit', asMember(token, { body: { amount: PAYMENT.amount, method: 'bank' } }));
  await ask('session.logout', asMember(token));
  const { ledger, sessions } = operator.backEnd;
  return { ...lobby, wrong, login, member, launch, refused, deposit, ledger, left: sessions.size };
}

test('the legacy operator shares no code with the project', () => {
  const folder = resolve(import.meta.dirname, '../../adopter');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const imported = texts.flatMap((text) => [...text.matchAll(/ from '([^']+)'/g)].map(([, from = '']) => from));
  expect(imported.filter((from) => !from.startsWith('node:'))).toEqual(['./legacy-back-end.ts']);
});

describe('a player in front of a legacy operator', () => {
  test.each(HABITS)(
    'plays, whose replies come %s',
    async (_, habits) => {
      const seen = await runAfternoon(habits, spendAfternoon);
      expect(seen).toMatchObject({
        status: { maintenance: false, regionRestriction: false, whitelabelVal: { CBS3: true } },
        country: { countryCode: 'PH', countryDialingCode: '63', countries: { length: 2 } },
        vendors: {
          categories: [
            {
              title: 'Lotería',
              games: [
                { gameId: '901', trial: true },
                { gameId: '902', trial: false },
              ],
            },
          ],
        },
        lines: { domainList: { length: 3 } },
        wrong: { message: 'Contraseña incorrecta' },
        login: { token: 'token-1', firstTimeLogin: false, passwordExpired: false, id: '4711' },
        member: { userName: MEMBER.shown, type: 0, merchantCode: 'aurora' },
        launch: { gameUrl: GAME_URL },
        refused: { message: 'Importe no válido' },
        deposit: PAYMENT,
        ledger: [{ id: 1, amount: PAYMENT.amount }],
        left: 0,
      });
      // The page finds its texts and places by the code, in any case of its letters.
      const codes = [seen.wrong, seen.refused].map((refusal) => (refusal as { refused: string }).refused.toLowerCase());
      expect(codes).toEqual(['login.cred.err', 'amount_unfit']);
    },
    LIMIT_MS,
  );
});

type Unknown = readonly [what: string, habits: Habits, arrivals: number];

/** How the operator refuses calls that it does not serve, and how often one is sent in two views of a page. */
const UNKNOWN: readonly Unknown[] = [
  // It may be about what was asked for, and only one line is asked.
  ['a JSON refusal with 404', { unknownCall: 'json' }, 2],
  // A page of 404 may be a line's own, so every line is asked.
  ['an HTML page of each line, once', { unknownCall: 'html' }, 3],
  ['success with 404 of each line, once', { unknownCall: 'blank' }, 3],
  [
    'a code with a success status, once',
    { unknownCall: 'soft', deployment: { merchants: { aurora: { notServedCodes: ['API_NOT_FOUND'] } } } },
    1,
  ],
];

const viewTwice = ([, habits, arrivals]: Unknown) =>
  runAfternoon(habits, async ({ ask, call, operator }) => {
    await ask('system.configuration');
    const views = [await call('promotions.banners'), await call('promotions.banners')];
    expect(views).toMatchObject(Array(2).fill({ ok: false, status: 404 }));
    expect(operator.arrivals.filter((one) => one.endsWith('MCSFE_getBanners'))).toHaveLength(arrivals);
  });

describe('a call that a legacy operator does not serve', () => {
  test.each(UNKNOWN)('is recognised by %s', (...unknown) => viewTwice(unknown), LIMIT_MS);
});

describe('an operator that answers every seventh call with an HTML page of status 500', () => {
  test.each([1, 2, 3, 4, 5])(
    'is read without an error, and the operator has the payments that the player sees (seed %i)',
    async (seed) => {
      await runAfternoon(
        { type: 'text/html', errors: { share: 0.15, seed } },
        async ({ ask, asMember, seal, operator, heard }) => {
          for (let view = 0; view < 4; view += 1) {
            expect(await ask('system.status', { query: { device: 'MOBILE' } })).toMatchObject({ maintenance: false });
            const lobby = ask('games.vendors', { query: { platform: 'html5' }, prefer: 'network' });
            expect(await lobby).toMatchObject({ categories: { length: 1 } });
          }
          const token = await logIn({ ask, seal });
          const told = [];
          for (let amount = 100; amount < 108; amount += 1) {
            const deposit = await ask('cashier.deposit', asMember(token, { body: { amount, method: 'bank' } }));
            told.push('amount' in (deposit as object) ? [amount] : []);
            expect(await ask('member.info', asMember(token, { prefer: 'network' }))).toMatchObject({ userName: MEMBER.shown });
          }
          expect(operator.backEnd.ledger.map(({ amount }) => amount)).toEqual(told.flat());
          expect(heard).not.toContain('lines-went-down');
        },
      );
    },
    LIMIT_MS,
  );
});

/** A page at an operator that has answered, and what it knows of the lines. */
const REACHED = { deviceOnline: true, linesUp: true, isSettling: false, shown: {}, slowReplies: 0, reconnectCount: 0 };
const LINE_MESSAGES: readonly string[] = ['lines-went-down', 'lines-came-up'];

describe('an operator of one or two lines that fails every seventh call', () => {
  test.each([
    [1, 1],
    [1, 2],
    [2, 8],
    [2, 9],
  ])(
    'never looks out of reach (%i lines, seed %i)',
    async (lineCount, seed) => {
      await runAfternoon({ lineCount, type: 'text/html', errors: { share: 0.15, seed } }, async ({ call, heard }) => {
        while (!(await call('system.configuration', { prefer: 'network' })).ok);
        let seen = heard.length;
        let state: ConnectionState = REACHED;
        for (let view = 0; view < 15; view += 1) {
          const status = await call('system.status', { query: { device: 'MOBILE' }, prefer: 'network' });
          const vendors = await call('games.vendors', { query: { platform: 'html5' }, prefer: 'network' });
          const ping = await call('system.ping', { query: { speed: view } });
          const types = heard.slice(seen).filter((type) => LINE_MESSAGES.includes(type));
          seen = heard.length;
          const shown = [status, vendors, ping].filter(({ ok }) => ok);
          const events = [...types.map((type) => ({ type })), ...shown.map(({ meta }) => ({ type: 'reply-shown', meta }))];
          for (const event of events) {
            state = reduceConnection(state, event as ConnectionEvent);
            expect(isOnline(state)).toBe(true);
          }
        }
      });
    },
    LIMIT_MS,
  );
});

/** A player presses again after an error. */
async function logIn({ ask, seal }: Pick<Afternoon, 'ask' | 'seal'>): Promise<string> {
  for (let press = 0; press < 5; press += 1) {
    const login = (await ask('session.login', await seal(MEMBER.password))) as { token?: string };
    if (login.token) return login.token;
  }
  throw new Error('Five logins failed.');
}
