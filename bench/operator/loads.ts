import { randomUUID } from 'node:crypto';
import { seal } from '#tests/operator/fixtures/seal.ts';
import type { Connection, LoadRequest } from './connection.ts';

export interface Load {
  readonly name: string;
  /** Makes what its requests need, and returns a function that composes the next one. */
  prepare(connection: Connection): Promise<() => LoadRequest>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MERCHANT = { Merchant: 'aurora' };
const PEOPLE = ['ada', 'grace'];
const PASSWORD = 'fastline-1';

const read = (path: string): Load => ({
  name: path.split('?')[0] ?? path,
  prepare: async () => () => ({ method: 'GET', path, headers: MERCHANT }),
});

async function composeLogin(connection: Connection): Promise<(userName: string) => LoadRequest> {
  const reply = await connection.send({ method: 'GET', path: '/wps/session/key/rsa', headers: MERCHANT });
  const { value } = JSON.parse(reply.text) as { value: { publicKey: string } };
  return (username) => {
    const sealed = seal(JSON.stringify({ username, password: PASSWORD, type: 'username' }), value.publicKey);
    return { method: 'POST', path: '/wps/session/login', headers: { ...MERCHANT, ...sealed.headers }, body: sealed.body };
  };
}

async function logIn(connection: Connection, userName: string): Promise<string> {
  const compose = await composeLogin(connection);
  const { text } = await connection.send(compose(userName));
  return (JSON.parse(text) as { value: { token: string } }).value.token;
}

const members = (name: string, compose: (token: string) => LoadRequest): Load => ({
  name,
  async prepare(connection) {
    const tokens: string[] = [];
    for (const person of PEOPLE) tokens.push(await logIn(connection, person));
    const next = inTurn(tokens);
    return () => compose(next());
  },
});

function inTurn(names: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return names[turn % names.length] ?? '';
  };
}

export const LOADS: readonly Load[] = [
  read('/wps/system/test/ping?speed=1'),
  read('/wps/system/status?device=MOBILE'),
  read('/wps/relay/GCSGAME_newGameVendor?platform=html5'),
  members('/wps/member/info', (token) => ({
    method: 'GET',
    path: '/wps/member/info',
    headers: { ...MERCHANT, Authorization: token },
  })),
  members('/wps/cashier/deposit', (token) => ({
    method: 'POST',
    path: '/wps/cashier/deposit',
    headers: { ...MERCHANT, ...JSON_TYPE, Authorization: token, 'Idempotency-Key': randomUUID() },
    body: '{"amount":10000,"method":"sandbox"}',
  })),
  {
    name: '/wps/session/login',
    async prepare(connection) {
      const compose = await composeLogin(connection);
      const next = inTurn(PEOPLE);
      return () => compose(next());
    },
  },
  read('/m/home'),
];
