import type { Attack } from '../attack.ts';
import { alterReply, forgeError, forgeSuccess, onRow } from '../rig/hooks.ts';
import { composeJson } from '../rig/line-call.ts';
import { PAGE } from '../rig/names.ts';
import type { Scene } from '../scene.ts';

const ROW = 'member.password';
const OLD = 'fastline-1';
const NEW = 'another place 2';

const change =
  (oldPassword: string): Attack['acts'] =>
  async ({ player, outcomes }: Scene) =>
    void outcomes.push(await player.write(ROW, { oldPassword, newPassword: NEW }));

type Row = Omit<Attack, 'row' | 'isNewcomer'>;
const attacks: readonly Row[] = [
  {
    name: 'a new password is reported and never set',
    hook: 'alter-reply',
    does: () => forgeSuccess(ROW),
    acts: change(OLD),
    claim: 'the-new-password-is-true',
  },
  {
    name: 'a change with a wrong password is reported as done',
    hook: 'alter-reply',
    does: () =>
      onRow(ROW, async (call, forward) => {
        await forward(call);
        return composeJson({ success: true }, 200, { 'x-row': ROW });
      }),
    acts: change(`not ${OLD}`),
    claim: 'the-new-password-is-true',
  },
  {
    name: 'a login demands a new password, and the line carries the change',
    hook: 'alter-reply',
    does: () => alterReply('session.login', (login) => ({ ...login, firstTimeLogin: true, passwordExpired: true })),
    acts: async (scene) => {
      await scene.player.write('session.login', { username: 'ada', password: OLD, type: 'username' });
      await scene.player.prefer(scene.seat);
      await change(OLD)?.(scene);
    },
    claim: 'the-new-password-is-true',
  },
  {
    name: 'a new password that another line has set is denied',
    hook: 'alter-reply',
    does: () => forgeError(ROW, 200, 'password_wrong'),
    acts: async (scene) => {
      await scene.player.prefer(PAGE);
      await change(OLD)?.(scene);
    },
    claim: 'the-call-succeeds',
  },
];

export const PASSWORD_ATTACKS: readonly Attack[] = attacks.map((attack) => ({ ...attack, row: ROW, isNewcomer: true }));
