import type { EndpointName } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { Attack } from '../attack.ts';
import { alterReply, alterWhole, answerWith } from '../rig/hooks.ts';
import { composeJson, type Hook } from '../rig/line-call.ts';
import { LINES, UNLISTED_HOST } from '../rig/names.ts';
import { callRow } from '../run-attack.ts';

const STATUS = 'system.status';
const CONFIGURATION = 'system.configuration';
const BALANCE = 'member.balance';

/** Adds a text at the beginning of the value, as no serializer writes it. */
const begin = (row: EndpointName, text: string): Hook =>
  alterWhole(row, (reply) => ({ ...reply, body: reply.body.replace('"value":{', `"value":{${text},`) }));

const ACCOUNT = { apiKey: UNLISTED_HOST, authDomain: UNLISTED_HOST, vapidKey: UNLISTED_HOST, firebase: true };
const IDENTITY = { provider: ACCOUNT, defaultPassword: UNLISTED_HOST };
const NAMED = { identity: IDENTITY, smsProvider: ACCOUNT, partners: [UNLISTED_HOST], capabilities: { plainCalls: true } };
const DEPTH = 100_000;

/** Members that are read by another way than they are compared would pass the comparison. */
const hidden: readonly Attack[] = (
  [
    [STATUS, 'as the prototype of the value', `"__proto__":${JSON.stringify(NAMED)}`],
    [STATUS, 'as the prototype of a member', `"identity":{"__proto__":${JSON.stringify(IDENTITY)}}`],
    [STATUS, 'as the constructor', `"constructor":{"prototype":${JSON.stringify(NAMED)}}`],
    [STATUS, 'twice, first its own', `"identity":${JSON.stringify(IDENTITY)}`],
    [CONFIGURATION, 'as the prototype of the value', `"__proto__":${JSON.stringify(NAMED)}`],
    [CONFIGURATION, 'twice, first its own', `"partners":["${new URL(UNLISTED_HOST).host}"]`],
  ] as const
).map(([row, how, text]) => ({
  name: `${row} names accounts and hosts ${how}`,
  hook: 'link',
  row,
  does: () => begin(row, text),
  claim: row === STATUS ? 'members-stay' : 'links-stay',
}));

const nested: readonly Attack[] = ([STATUS, CONFIGURATION, BALANCE] as const).map((row) => ({
  name: `${row} has a member of ${DEPTH} levels`,
  hook: 'alter-reply',
  row,
  does: () => begin(row, `"x":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  claim: 'the-call-succeeds',
}));

/** A field that two lines must agree on is compared as a text. */
const nestedInField: Attack = {
  name: `a compared field of ${STATUS} has ${DEPTH} levels`,
  hook: 'alter-reply',
  row: STATUS,
  does: () =>
    alterWhole(STATUS, (reply) => ({
      ...reply,
      body: reply.body
        .replace('"value":{', `"value":{"tracking":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)},`)
        .replace(',"tracking":', ',"x":'),
    })),
  claim: 'the-call-succeeds',
};

const LENGTH = 100_000;
/** An expression that looks over the rest of the text from each of its letters takes ten seconds for these. */
const LONG: readonly (readonly [what: string, body: string, headers?: Readonly<Record<string, string>>])[] = [
  ['a text without an end', `[1e9,"${'\\"'.repeat(LENGTH)}`],
  ['a success of blanks', JSON.stringify({ success: `${' '.repeat(LENGTH)}x` })],
  ['a pause of letters', '{"success":false,"errorCode":"x"}', { 'retry-after': 'a'.repeat(LENGTH) }],
];
const long = LONG.map(
  ([what, body, headers = {}]): Attack => ({
    name: `${BALANCE} is answered with ${what}`,
    hook: 'delay',
    row: BALANCE,
    does: () => answerWith(BALANCE, { status: headers['retry-after'] ? 502 : 200, headers, body }),
    claim: 'the-call-succeeds',
  }),
);

const many: Attack = {
  name: 'the configuration has a list with the name of the last index',
  hook: 'alter-reply',
  row: CONFIGURATION,
  does: () => alterReply(CONFIGURATION, (value) => ({ ...value, partners: { 0: 'a.fast.test', 4294967294: 'a.fast.test' } })),
  claim: 'the-call-succeeds',
};

/** Each is another spelling of a name, or of a line, for one of the ways in which it is read. */
const SPELLINGS = [
  'https://ｃ.fast.test',
  'https://\u0441.fast.test',
  'https://c.fast。evil.test',
  'https://c.fast.test\u200b.evil.test',
  'https://c.fast.\ntest.evil.test',
  'https://c.fast.test%00.evil.test',
  'https://c.fast.test\\@e1.evil.test',
  'https://c.fast.test#@e1.evil.test',
  'https://user:secret@c.fast.test',
  'https://c.fast.test:443@e1.evil.test',
  'https://c.fast.test:8443/wps',
  'https://c.fast.test.',
  '//e1.evil.test',
];
const spelled = SPELLINGS.map((name, index): Attack => {
  const row = index % 2 ? STATUS : CONFIGURATION;
  return {
    name: `${row} names the line ${JSON.stringify(name)}`,
    hook: 'list',
    row,
    does: () =>
      alterReply(row, (value) => ({ ...value, gw: name, domainList: [...LINES, name].map((domainName) => ({ domainName })) })),
    claim: 'the-lines-stay',
  };
});

const PAUSES = ['1e308', '0', '-1', 'Infinity', '99999999999999999999', '0x7fffffff', 'Fri, 31 Dec 9999 23:59:59 GMT', '1,300'];
const paused = PAUSES.map(
  (wait): Attack => ({
    name: `${BALANCE} has to wait for ${wait}`,
    hook: 'withhold',
    row: BALANCE,
    does: () =>
      answerWith(BALANCE, composeJson({ success: false, errorCode: 'TOO_MANY_REQUESTS' }, 429, { 'retry-after': wait })),
    acts: async (scene) => {
      await callRow(scene);
      scene.player.pace.skip(30 * SECOND_MS);
      await scene.player.prefer(scene.seat);
      await callRow(scene);
    },
    claim: 'the-call-succeeds',
    needsOwnClock: true,
  }),
);

const HEADERS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['the names of two rows', { 'x-row': `${BALANCE}, ${STATUS}` }],
  ['a name in another case', { 'x-row': BALANCE.toUpperCase() }],
];
const labelled = HEADERS.map(
  ([what, headers]): Attack => ({
    name: `${BALANCE} has ${what}`,
    hook: 'swap',
    row: BALANCE,
    does: () =>
      answerWith(BALANCE, composeJson({ success: true, value: { amount: 1, currency: 'PHP', points: 1 } }, 200, headers)),
    acts: async (scene) => {
      await scene.player.read(CONFIGURATION, { prefer: 'network' });
      await callRow(scene);
    },
    claim: 'replies-are-true',
  }),
);

/** Replies whose text another reader, or another step of this one, understands in another way. */
export const FORM_ATTACKS: readonly Attack[] = [
  ...hidden,
  ...nested,
  nestedInField,
  ...long,
  many,
  ...spelled,
  ...paused,
  ...labelled,
];
