import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import { type Attack, SENT_ONCE } from '../attack.ts';
import { answerWith } from '../rig/hooks.ts';
import { composeJson } from '../rig/line-call.ts';
import { callRow } from '../run-attack.ts';

const ROWS: readonly EndpointName[] = ['member.balance', 'cashier.deposit', 'saferplay.change', 'session.key'];
const FORMS = [
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'service_unavailable'],
  [400, 'TOO_MANY_REQUEST_IN_ONE_DAY'],
] as const;
/** How long one line can have a call wait. */
const HELD_MS = 30 * SECOND_MS;

/** The line asks for the longest pause, and is the best one again when the player tries once more. */
export const PAUSE_ATTACKS: readonly Attack[] = ROWS.flatMap((row) =>
  FORMS.map(
    ([status, errorCode]): Attack => ({
      name: `${row} has to wait, by ${status}`,
      hook: 'withhold',
      row,
      does: () => answerWith(row, composeJson({ success: false, errorCode }, status, { 'retry-after': '300', 'x-row': row })),
      acts: async (scene) => {
        await callRow(scene);
        scene.player.pace.skip(HELD_MS);
        await scene.player.prefer(scene.seat);
        await callRow(scene);
      },
      claim: 'the-call-succeeds',
      needsOwnClock: true,
      ...(findEndpoint(row).method !== 'GET' && { knownIfSigned: SENT_ONCE }),
    }),
  ),
);
