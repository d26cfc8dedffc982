import type { Attack } from '../attack.ts';
import { alterBody, alterCall, forgeError, forgeSuccess, onRow } from '../rig/hooks.ts';
import { composeJson } from '../rig/line-call.ts';

const SETTING = 'saferplay.change';
const settings: readonly Attack[] = [
  {
    name: 'a setting of safer play is reported and never saved',
    hook: 'alter-reply',
    row: SETTING,
    does: () => forgeSuccess(SETTING),
    claim: 'settings-are-true',
    isNewcomer: true,
  },
  {
    name: 'another setting of safer play is saved',
    hook: 'alter-request',
    row: SETTING,
    does: () => alterBody(SETTING, () => ({ reminderMinutes: 60 })),
    claim: 'settings-are-true',
    isNewcomer: true,
  },
  {
    name: 'a setting is answered with an empty reply',
    hook: 'withhold',
    row: SETTING,
    does: () => onRow(SETTING, () => composeJson({}, 200)),
    claim: 'settings-are-true',
    isNewcomer: true,
  },
  {
    name: 'a self-exclusion is reported and never made',
    hook: 'alter-reply',
    row: 'saferplay.pause',
    does: () => forgeSuccess('saferplay.pause'),
    claim: 'the-pause-is-true',
    isNewcomer: true,
  },
  {
    name: 'a self-exclusion is made for another member',
    hook: 'swap',
    row: 'saferplay.pause',
    does: ({ otherToken }) =>
      alterCall('saferplay.pause', (call) => ({ ...call, headers: { ...call.headers, authorization: `${otherToken}x` } })),
    claim: 'the-pause-is-true',
    isNewcomer: true,
  },
  {
    name: 'a logout is reported and never made',
    hook: 'alter-reply',
    row: 'session.logout',
    does: () => forgeSuccess('session.logout'),
    claim: 'the-logout-is-true',
    isNewcomer: true,
  },
  {
    name: 'a logout is refused and never made',
    hook: 'withhold',
    row: 'session.logout',
    does: () => forgeError('session.logout', 400, 'internal_error'),
    // After any answer the page ends the session.
    acts: async ({ player, outcomes }) => {
      await player.write('session.logout');
      outcomes.push({ endpoint: 'session.logout' });
    },
    claim: 'the-logout-is-true',
    isNewcomer: true,
  },
];

const carried: Attack = {
  name: 'the line uses the token that it carries',
  hook: 'read',
  row: 'member.balance',
  does: () => undefined,
  claim: 'the-token-is-bound',
  known: 'A bearer token works for every line that carries it (docs/product/security.md#one-line)',
};

export const WRITE_ATTACKS: readonly Attack[] = [...settings, carried];
