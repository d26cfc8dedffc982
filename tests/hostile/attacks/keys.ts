import { generateKeyPairSync } from 'node:crypto';
import type { EndpointName, MutationName } from '#contract/endpoints.ts';
import { BOUND_ENVELOPE_VERSION } from '#contract/sealing/bound-envelope.ts';
import type { Attack } from '../attack.ts';
import { alterReply, firstOf, forgeError, forgeSuccess, onRow } from '../rig/hooks.ts';
import type { Hook, LineCall } from '../rig/line-call.ts';
import { LINES, PAGE } from '../rig/names.ts';
import type { Rig } from '../rig/rig.ts';
import { callRow } from '../run-attack.ts';
import type { Scene } from '../scene.ts';

const AGREED = 'Lines that agree are believed (docs/product/security.md#several-lines)';
const HOUR_MS = 3_600_000;

const giveKey = (publicKey: string, publicKey2?: string): Hook =>
  forgeSuccess('session.key', { publicKey, ...(publicKey2 ? { publicKey2, envelopes: ['1', '2'] } : { envelopes: ['1'] }) });

/** Gives the attacker's key, opens what was sealed with it, and seals it again for the operator. */
const takePasswords = (row: EndpointName, { vault, operator }: Rig): Hook =>
  firstOf(
    giveKey(vault.publicKey, vault.publicKey2),
    onRow(row, async (call, forward) => {
      const text = vault.open(call);
      if (text === null || row !== 'session.login') return forward(call);
      const { publicKey } = (await operator.ask('GET', '/wps/session/key/rsa', null)) as { publicKey: string };
      return forward(vault.reseal(call, text, publicKey));
    }),
  );

const SEALED: readonly (readonly [MutationName, object, string?])[] = [
  ['session.login', { username: 'ada', password: 'fastline-1', type: 'username' }],
  ['session.login', { username: '+639171234567', password: '123456', type: 'sms' }, 'by a code'],
  ['session.login', { username: '', type: 'firebase', firebaseChannel: 'phone', firebaseIdToken: 'proof' }, 'by a provider'],
  ['session.verification', { username: 'ada', password: 'fastline-1', method: 'P', payeeName: 'ADA' }],
  ['member.password', { oldPassword: 'fastline-1', newPassword: 'fastline-1' }],
  ['member.register', { username: 'taken1', password: 'short', registerMethod: 'H5' }],
  ['member.registerAutoUsername', { password: 'x', registerMethod: 'H5' }],
  [
    'member.registerMobile',
    { mobileNum: '1', countryDialingCode: '63', verificationCode: '1', password: 'short', registerMethod: 'H5' },
  ],
];

const sendSealed =
  (row: MutationName, body: object): Attack['acts'] =>
  async ({ player, outcomes }) =>
    void outcomes.push(await player.write(row, body));

const stolen = SEALED.map(
  ([row, body, how = '']): Attack => ({
    name: `${row} ${how} is sealed with the attacker's key`.replace('  ', ' '),
    hook: 'key',
    row,
    does: (rig) => takePasswords(row, rig),
    acts: sendSealed(row, body),
    claim: 'the-password-stays',
  }),
);

/** Logs in while the line is honest, then again after `change`. */
const logInAfter =
  (change: (scene: Scene) => void | Promise<void>): Attack['acts'] =>
  async (scene) => {
    const { rig, seat, player } = scene;
    const hook = takePasswords('session.login', rig);
    rig.lineAt(seat).setHook();
    await callRow(scene);
    rig.lineAt(seat).setHook(hook);
    await change(scene);
    await player.prefer(seat);
    await callRow(scene);
  };

const later: readonly Attack[] = [
  {
    name: 'the key changes after an hour',
    hook: 'key',
    row: 'session.login',
    does: () => undefined,
    acts: logInAfter(({ player }) => player.pace.skip(2 * HOUR_MS)),
    claim: 'the-password-stays',
    needsOwnClock: true,
  },
  {
    name: 'the key changes after a restart and an hour',
    hook: 'key',
    row: 'session.login',
    does: () => undefined,
    acts: logInAfter(({ player }) => {
      player.pace.skip(2 * HOUR_MS);
      player.restart();
    }),
    claim: 'the-password-stays',
    needsOwnClock: true,
  },
  {
    name: 'the key changes while it is fresh',
    hook: 'key',
    row: 'session.login',
    does: () => undefined,
    acts: logInAfter(() => {}),
    claim: 'the-password-stays',
  },
  {
    name: 'the envelope is refused so that the key is requested again',
    hook: 'key',
    row: 'session.login',
    does: () => undefined,
    acts: logInAfter(({ rig, seat }) => {
      let refusals = 0;
      const refusing: Hook = (call, forward) => {
        refusals += 1;
        return refusals === 1
          ? forgeError('session.login', 400, 'envelope_invalid')(call, forward)
          : takePasswords('session.login', rig)(call, forward);
      };
      rig.lineAt(seat).setHook(firstOf(onRow('session.login', refusing), giveKey(rig.vault.publicKey, rig.vault.publicKey2)));
    }),
    claim: 'the-password-stays',
  },
  {
    name: 'the origin gives the key',
    hook: 'key',
    row: 'session.login',
    seat: PAGE,
    does: (rig) => takePasswords('session.login', rig),
    claim: 'the-password-stays',
  },
  {
    name: 'every line gives the same key',
    hook: 'key',
    row: 'session.login',
    does: (rig) => {
      const hook = takePasswords('session.login', rig);
      for (const line of LINES) rig.lineAt(line).setHook(hook);
      return hook;
    },
    claim: 'the-password-stays',
    takesEveryLine: true,
    known: AGREED,
  },
];

function createWeakKey(modulusLength: number, publicExponent = 65_537): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

const WEAK: readonly (readonly [string, () => string])[] = [
  ['a key of 512 bits', () => createWeakKey(512)],
  ['a key of 1024 bits', () => createWeakKey(1024)],
  ['an empty key', () => ''],
  ['a text that is not a key', () => 'no key'],
  ['a key in another form', () => `-----BEGIN PUBLIC KEY-----${createWeakKey(1024)}`],
];
const weak = WEAK.map(
  ([what, create]): Attack => ({
    name: `the line gives ${what}`,
    hook: 'key',
    row: 'session.login',
    does: () => giveKey(create()),
    claim: 'the-call-succeeds',
  }),
);

/** The line leaves out the second key, with which a recording is worth nothing. */
export const leaveOut: Hook = alterReply('session.key', (value) => ({ ...value, publicKey2: undefined, envelopes: ['1'] }));

const recorded: Attack = {
  name: 'a login is recorded for a search of its key',
  hook: 'read',
  row: 'session.login',
  does: () => undefined,
  claim: 'recordings-are-closed',
};

const recordedToo = SEALED.filter(([row]) => row === 'member.password' || row === 'member.register').map(
  ([row, body]): Attack => ({
    name: `${row} is recorded for a search of its key`,
    hook: 'read',
    row,
    does: () => undefined,
    acts: sendSealed(row, body),
    claim: 'recordings-are-closed',
  }),
);

const recordedInEnvelope1: Attack = {
  name: 'a login at an operator of envelope 1 is recorded for a search of its key',
  hook: 'read',
  row: 'session.login',
  does: ({ lineAt }) => {
    for (const line of LINES) lineAt(line).setHook(leaveOut);
    return leaveOut;
  },
  claim: 'recordings-are-closed',
  takesEveryLine: true,
  known: 'Envelope 1 hides 40 bits (docs/product/envelopes.md#how-much-envelope-1-hides)',
};

const withBody = (call: LineCall, changes: object): LineCall => ({
  ...call,
  body: JSON.stringify({ ...(JSON.parse(call.body ?? '{}') as object), ...changes }),
});
const REPEATED: readonly (readonly [string, (call: LineCall) => LineCall])[] = [
  ['as it is', (call) => call],
  ['at another merchant', (call) => ({ ...call, headers: { ...call.headers, merchant: 'lotus' } })],
  ['as another call', (call) => ({ ...call, path: '/wps/session/login/verification' })],
  ['with a later time', (call) => withBody(call, { at: Date.now() + 1 })],
];
const repeated = REPEATED.map(
  ([how, change]): Attack => ({
    name: `a login is sent again ${how}`,
    hook: 'replay',
    row: 'session.login',
    does: ({ vault }) =>
      onRow('session.login', async (call, forward) => {
        const reply = await forward(call);
        const again = await forward(change(call));
        if (again.status !== 400) vault.repeated.push(`a login ${how}: ${again.body}`);
        return reply;
      }),
    claim: 'recordings-are-closed',
  }),
);

const downgraded: readonly Attack[] = [
  {
    name: 'the line leaves out the second key',
    hook: 'key',
    row: 'session.login',
    does: () => leaveOut,
    claim: 'recordings-are-closed',
  },
  {
    name: 'the line leaves out the second key after an hour',
    hook: 'key',
    row: 'session.login',
    does: () => undefined,
    acts: async (scene) => {
      await callRow(scene);
      scene.player.pace.skip(2 * HOUR_MS);
      scene.rig.lineAt(scene.seat).setHook(leaveOut);
      await scene.player.prefer(scene.seat);
      await callRow(scene);
    },
    claim: 'recordings-are-closed',
    needsOwnClock: true,
  },
  {
    name: 'the line refuses each envelope 2, and leaves out the second key',
    hook: 'key',
    row: 'session.login',
    does: () =>
      firstOf(
        leaveOut,
        onRow('session.login', (call, forward) =>
          call.headers.encryption === BOUND_ENVELOPE_VERSION
            ? forgeError('session.login', 400, 'envelope_invalid')(call, forward)
            : forward(call),
        ),
      ),
    claim: 'recordings-are-closed',
  },
  {
    name: 'the line gives a first key of its own, and leaves out the second one',
    hook: 'key',
    row: 'session.login',
    does: ({ vault }) => giveKey(vault.publicKey),
    claim: 'recordings-are-closed',
  },
];

export const KEY_ATTACKS: readonly Attack[] = [
  ...stolen,
  ...later,
  ...weak,
  ...downgraded,
  ...repeated,
  recorded,
  ...recordedToo,
  recordedInEnvelope1,
];
