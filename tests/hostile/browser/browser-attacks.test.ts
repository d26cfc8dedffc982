import { describe, expect, test } from 'vitest';
import { isStored } from '#tests/e2e/fixtures/stored-text.ts';
import { type Attack, findGap } from '../attack.ts';
import { ATTACKS } from '../attacks/all-attacks.ts';
import { firstOf } from '../rig/hooks.ts';
import { HOSTILE, LINES, MARK } from '../rig/names.ts';
import type { OperatorKind } from '../rig/operator.ts';
import type { HostKind } from '../rig/player.ts';
import { runAttack } from '../run-attack.ts';
import { useRig } from '../start-rig.ts';
import { readFilesAndStorages } from './in-page.ts';
import { findAccount, logInByHand, look, PASSWORD, type Sight } from './look-around.ts';
import { type BrowserRig, findObstacle, openBrowserRig } from './open-browser.ts';
import { attackByPush, attackFiles } from './worker-attacks.ts';

/** An attack takes a fifth of a second on a machine without other work. */
const ATTACK_LIMIT_MS = 5_000;
const SCREENS_LIMIT_MS = 120_000;
const isWhole = process.env.HOSTILE_CALLS !== undefined;
const obstacle = findObstacle();
const PLACES = [
  ['worker', 'plain'],
  ['page', 'signing'],
  ['worker', 'signing'],
  ['page', 'plain'],
] as const;
/** `npm test` opens two browsers. */
const places = isWhole ? PLACES : PLACES.slice(0, 2);

/** Attacks that a browser meets as they are, and that must reach nothing. */
const listFit = (operator: OperatorKind, host: HostKind): Attack[] =>
  ATTACKS.filter((attack) => {
    const isElsewhere = attack.needsOwnClock || attack.needsNamedLines || attack.isFunction || attack.isNewcomer;
    return !isElsewhere && !findGap(attack, host, operator);
  });

/** `npm test` runs the first one of each kind. */
const chooseAttacks = (fit: readonly Attack[]): readonly Attack[] =>
  isWhole ? fit : fit.filter(({ hook }, index) => fit.findIndex((other) => other.hook === hook) === index);

async function expectNothingReached(rig: BrowserRig): Promise<void> {
  expect(rig.countUnlisted()).toBe(0);
  expect(rig.vault.passwords).toEqual([]);
  expect(await isStored(rig.tab.page, MARK)).toBe(false);
  expect(await rig.tab.page.evaluate(readFilesAndStorages)).not.toContain(MARK);
}

function expectNothingShown(sights: readonly Sight[]): void {
  expect(sights).toEqual(sights.map(({ screen }) => ({ screen, hasMark: false, hasNumber: false, addresses: [] })));
}

/** Logs in and opens screens while the line that is asked first attacks each call. */
async function lookAround(rig: BrowserRig, attacks: readonly Attack[], host: HostKind): Promise<readonly Sight[]> {
  const player = await rig.openPlayer(host, null);
  const hooks = attacks.flatMap((attack) => (attack.takesEveryLine || attack.liesOnce ? [] : (attack.does(rig, host) ?? [])));
  rig.lineAt(HOSTILE).setHook(firstOf(...hooks));
  await player.prefer(HOSTILE);
  const app = await rig.openApp();
  const sights = [await look(app, 'home')];
  await player.prefer(HOSTILE);
  await logInByHand(app);
  const { amount } = (await rig.operator.ask('GET', '/wps/member/balance', rig.token)) as { amount: number };
  const balance = `₱${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const account = findAccount(app);
  for (const [screen, shown] of [
    ['home', account],
    ['voucherCenter', app.getByText(balance)],
    ['member/home', app.getByText('Level', { exact: true })],
    ['rewardCenter', account],
  ] as const) {
    await player.prefer(HOSTILE);
    await app.goto(`/m/${screen}`);
    await shown.first().waitFor();
    sights.push(await look(app, screen));
  }
  await app.close();
  return sights;
}

/** Tokens that the line has carried, and with which alone it could act. */
async function findUsableTokens({ lineAt, operator }: BrowserRig): Promise<readonly string[]> {
  const carried = new Set(lineAt(HOSTILE).received.flatMap(({ headers }) => headers.authorization || []));
  const answers = [...carried].map(async (token) => {
    const isUsable = (await operator.askWithTokenAlone('/wps/member/info', token)) !== null;
    return isUsable ? [token] : [];
  });
  return (await Promise.all(answers)).flat();
}

const countSent = ({ lineAt }: BrowserRig, text: string): number =>
  LINES.flatMap((line) => lineAt(line).received).filter(({ body }) => body?.includes(text)).length;

// The whole run must not pass without a browser.
describe.skipIf(obstacle && !isWhole)(obstacle ?? 'in a real browser', () => {
  describe.each(places)('on the gateway of the %s at a %s operator', (host, operator) => {
    const rig = useRig(() => openBrowserRig(operator, host));
    const fit = listFit(operator, host);
    const attacks = chooseAttacks(fit);

    test(`${attacks.length} attacks reach nothing`, { timeout: attacks.length * ATTACK_LIMIT_MS }, async () => {
      const failed: Record<string, unknown> = {};
      for (const attack of attacks) {
        const wrong = await runAttack(rig(), attack, host);
        if (Object.keys(wrong).length > 0) failed[`${attack.hook}: ${attack.name}`] = wrong;
      }
      expect(failed).toEqual({});
      await expectNothingReached(rig());
    });

    test('a player who logs in and looks around sees nothing of the attacker', { timeout: SCREENS_LIMIT_MS }, async () => {
      expectNothingShown(await lookAround(rig(), fit, host));
      expect(rig().lineAt(HOSTILE).countAltered()).toBeGreaterThan(0);
      expect(countSent(rig(), PASSWORD)).toBe(0);
      // The token of a plain operator works for every line that carries it (docs/product/security.md#one-line).
      if (operator === 'signing') expect(await findUsableTokens(rig())).toEqual([]);
      await expectNothingReached(rig());
    });

    const isWithWorker = isWhole && host === 'worker';
    test.runIf(isWithWorker)(
      'files that the origin replaces are neither shown nor stored',
      { timeout: SCREENS_LIMIT_MS },
      async () => {
        expectNothingShown(await attackFiles(rig()));
        await expectNothingReached(rig());
      },
    );

    test.runIf(isWithWorker)('a push of the attacker brings no line', { timeout: SCREENS_LIMIT_MS }, async () => {
      expect([...(await attackByPush(rig()))].sort()).toEqual([...LINES].sort());
      await expectNothingReached(rig());
    });
  });
});
