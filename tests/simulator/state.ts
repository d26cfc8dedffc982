import { generateKeyPairSync, type KeyObject, randomInt, randomUUID } from 'node:crypto';

/** A member of this operator, as its database would store it. */
export interface Member {
  readonly id: number;
  readonly name: string;
  password: string | null;
  readonly type: 0 | 1 | 4;
  /** Digits with the country code. */
  readonly mobile?: string;
  /** Subjects of the linked accounts at identity providers. */
  readonly subjects: string[];
  readonly hasTwoFactor?: boolean;
  isFirstLogin?: boolean;
  isPasswordExpired?: boolean;
  language: string;
}

export interface State {
  readonly privateKey: KeyObject;
  /** Base64 SubjectPublicKeyInfo. */
  readonly publicKey: string;
  readonly members: Member[];
  /** Members by token. */
  readonly sessions: Map<string, Member>;
  /** Codes by the digits of the phone number. */
  readonly codes: Map<string, string>;
  /** Device tokens by the name of their member. */
  readonly devices: Map<string, string>;
  /** Topics by device token. */
  readonly topics: Map<string, Set<string>>;
}

export const PASSWORD = 'fastline-1';
/** The second factors of a member who has them. */
export const TWO_FACTOR = { email: 'alan@example.test', payeeName: 'ALAN TURING', secret: 'JBSWY3DPEHPK3PXP' } as const;
export const ADA_MOBILE = '639171234567';
export const ALAN_MOBILE = '84912345678';

const FIRST_NEW_ID = 5_001;

export function createState(): State {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    members: createMembers(),
    sessions: new Map(),
    codes: new Map(),
    devices: new Map(),
    topics: new Map(),
  };
}

/** The same people as in the sandbox. */
function createMembers(): Member[] {
  const known = { password: PASSWORD, language: 'EN' };
  const adasAccounts = ['google.com', 'facebook.com', 'twitter.com', 'oidc.line'].map((provider) => `${provider}:ada`);
  return [
    { ...known, id: 101, name: 'ada', type: 0, mobile: ADA_MOBILE, subjects: adasAccounts },
    { ...known, id: 102, name: 'alan', type: 0, mobile: ALAN_MOBILE, subjects: [], hasTwoFactor: true },
    { ...known, id: 103, name: 'grace', type: 1, subjects: [] },
    { ...known, id: 104, name: 'linus', type: 4, subjects: [] },
    { ...known, id: 105, name: 'edsger', type: 0, subjects: [], isFirstLogin: true },
    { ...known, id: 106, name: 'barbara', type: 0, subjects: [], isPasswordExpired: true },
  ];
}

/** Restores the initial state but keeps the key. */
export function resetState({ members, sessions, codes, devices, topics }: State): void {
  members.splice(0, members.length, ...createMembers());
  for (const kept of [sessions, codes, devices, topics]) kept.clear();
}

export const readDigits = (text: unknown): string =>
  typeof text === 'string' || typeof text === 'number' ? String(text).replace(/\D/g, '') : '';

export function addMember({ members }: State, fields: Partial<Omit<Member, 'id'>>): Member {
  const id = FIRST_NEW_ID + members.length;
  const member: Member = { name: `player${id}`, password: null, type: 0, subjects: [], language: 'EN', ...fields, id };
  members.push(member);
  return member;
}

export function startSession({ sessions }: State, member: Member): string {
  const token = randomUUID();
  sessions.set(token, member);
  return token;
}

export function sendCode({ codes }: State, number: string): void {
  codes.set(number, String(randomInt(1_000_000)).padStart(6, '0'));
}

/** A code is valid once. */
export function takeCode({ codes }: State, number: string, code: unknown): boolean {
  return code !== '' && codes.get(number) === code && codes.delete(number);
}
