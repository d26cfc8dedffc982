// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { loadCaptchaStart } from '#src/components/captcha/start-frame-vendor.ts';
import { refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const A = 'https://a.test';
const B = 'https://b.test';
const gateway = startTestGateway();
beforeEach(() => gateway.calls.splice(0));

/** Has the lines name these accounts; without one the line refuses. */
const name = (accounts: Readonly<Record<string, string>>) =>
  gateway.answer({
    'captcha.geetest': ({ exceptLine }: CallMessage) => {
      const line = exceptLine === A ? B : A;
      const gt = accounts[line];
      if (gt === undefined) return refuse('network_unreachable', { meta: { line } });
      return reply({ gt, challenge: `of ${line}`, newCaptcha: true, success: true }, { line });
    },
  });
const start = (GEETEST_ID?: string) =>
  loadCaptchaStart({ hosts: [], GEETEST_ID, GEETEST_VERSION: 'v3', PROFILE_ICON_COUNT: 9 }, 'v3', 'EN');

test('the account of a captcha counts if two lines name it', async () => {
  name({ [A]: 'merchant', [B]: 'merchant' });
  expect(await start()).toMatchObject({ start: { gt: 'merchant', challenge: `of ${A}` } });
  name({ [A]: 'attacker', [B]: 'merchant' });
  await expect(start()).rejects.toMatchObject({ code: 'reply_invalid' });
});

test('the account that the settings name needs no second line', async () => {
  name({ [A]: 'merchant' });
  expect(await start('merchant')).toMatchObject({ start: { gt: 'merchant' } });
  expect(gateway.findCalls('captcha.geetest')).toHaveLength(1);
});

test('an account of its own for version 3 is asked about', async () => {
  name({ [A]: 'of v3', [B]: 'of v3' });
  expect(await start('of v4')).toMatchObject({ start: { gt: 'of v3' } });
});

test('one line counts if no other one answers', async () => {
  name({ [A]: 'merchant' });
  expect(await start()).toMatchObject({ start: { gt: 'merchant' } });
});
