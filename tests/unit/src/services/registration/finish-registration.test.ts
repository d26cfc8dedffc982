import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import { finishRegistration, listNextSteps } from '#src/services/registration/finish-registration.ts';

/** Returns the executed steps in order, with these options. */
async function finish(options: object, isShown = true): Promise<string> {
  const done: string[] = [];
  const note = (step: string) => async () => {
    done.push(step);
    return undefined;
  };
  await finishRegistration(v.parse(RegistrationSettings, options), {
    alert: note('alert'),
    showDone: () => isShown,
    logIn: note('login'),
    redirect: note('redirect'),
  });
  return done.join(' ');
}

test.each([
  [{}, 'alert login redirect'],
  [{ alertAfter: false }, 'login redirect'],
  [{ loginAfter: false }, 'alert redirect'],
  [{ redirectAfter: 'N' }, 'alert login'],
  [{ alertAfter: false, loginAfter: false, redirectAfter: false }, ''],
])('with %j a registration is followed by "%s"', async (options, steps) => {
  expect(await finish(options)).toBe(steps);
});

test('a player who has left the screen only gets an alert', async () => {
  expect(await finish({}, false)).toBe('alert');
});

test('the registration leads to the step that the player chose in the alert', async () => {
  const led: (string | undefined)[] = [];
  await finishRegistration(v.parse(RegistrationSettings, {}), {
    alert: async () => '/voucherCenter',
    showDone: () => true,
    redirect: (chosen) => led.push(chosen),
  });
  expect(led).toEqual(['/voucherCenter']);
});

test.each([
  [{}, '', 2],
  [{}, '?affiliateCode=a', 2],
  [{}, '?backUrl=/m/voucherCenter', undefined],
  [{}, '?a=1&redirectUrl=https://a.example/', undefined],
  [{ loginAfter: false }, '', undefined],
  [{ redirectAfter: 'N' }, '', undefined],
])('with %j a registration at "%s" names %s next steps', (options, search, count) => {
  expect(listNextSteps(v.parse(RegistrationSettings, options), search)?.length).toBe(count);
});
