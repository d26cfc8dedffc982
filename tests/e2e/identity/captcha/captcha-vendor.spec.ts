import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SANDBOX_GEETEST_KEY } from '#operator/domain/captcha/create-geetest.ts';
import { expect, NETWORK_FAILURES, test } from '../../fixtures/test.ts';

const SANDBOX_PORT_OFFSET = 9;
const VERSIONS = [
  { version: 'v4', path: '/v4/gt4.js', init: 'initGeetest4', show: 'showCaptcha' },
  { version: 'v3', path: '/static/tools/gt.js', init: 'initGeetest', show: 'verify' },
] as const;

const SOLVED = {
  v3: ['geetest_challenge', 'geetest_validate', 'geetest_seccode'],
  v4: ['captcha_id', 'lot_number', 'pass_token', 'gen_time', 'captcha_output'],
};

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

for (const { version, path, init, show } of VERSIONS) {
  /** Opens an empty page with the vendor's script, which records its events. */
  const start = async (page: Page, operatorUrl: string, language = 'en') => {
    const port = Number(new URL(operatorUrl).port) + SANDBOX_PORT_OFFSET;
    await page.goto(`http://localhost:${port}/nothing`);
    await page.addScriptTag({ url: `http://captcha-b.localhost:${port}${path}` });
    const challenge = version === 'v3' ? await registerChallenge(page) : '';
    await page.evaluate(
      ({ init: name, config }) => {
        const heard: string[] = [];
        const onError = (error: { code: string }) => heard.push(`error ${error.code}`);
        const scope = window as unknown as Record<string, unknown>;
        scope.heard = heard;
        (scope[name] as Init)({ ...config, onError }, (captcha) => {
          scope.captcha = captcha;
          for (const event of ['Ready', 'Success', 'Fail', 'Close']) captcha[`on${event}`]?.(() => heard.push(event));
          captcha.onError?.(onError);
        });
      },
      { init, config: { captchaId: 'id', gt: 'id', challenge, product: 'bind', language, lang: language } },
    );
  };
  const tell = (page: Page, method: string) =>
    page.evaluate((name) => (window as unknown as { captcha: Captcha }).captcha[name]?.(), method);
  const expectHeard = (page: Page, heard: string[]) =>
    expect.poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(heard);

  test(`the box of ${version} is solved by a press, and reports that it was closed, a wrong answer or an error @engines`, async ({
    page,
    operator,
  }) => {
    await start(page, operator.url);
    await expectHeard(page, ['Ready']);
    expect(await tell(page, 'getValidate')).toBe(false);
    await tell(page, show);
    const box = page.getByRole('dialog', { name: 'Are you a person?' });
    await expect(box).toBeVisible();
    await box.getByRole('button', { name: 'I am a person' }).click();
    await expectHeard(page, ['Ready', 'Success']);
    await expect(box).toBeHidden();
    expect(Object.keys((await tell(page, 'getValidate')) as object)).toEqual(SOLVED[version]);
    await tell(page, 'reset');
    expect(await tell(page, 'getValidate')).toBe(false);

    await start(page, operator.url, 'pt-pt');
    await expectHeard(page, ['Ready']);
    await tell(page, show);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expectHeard(page, ['Ready', 'Close']);
    await tell(page, show);
    await page.keyboard.press('Escape');
    await expectHeard(page, ['Ready', 'Close', 'Close']);
    await tell(page, 'destroy');
    await expect(page.locator('dialog')).toHaveCount(0);

    await start(page, operator.url, version === 'v4' ? 'zho' : 'zh-cn');
    await expectHeard(page, ['Ready']);
    await operator.control('POST', 'captcha', { mode: 'fail' });
    await tell(page, show);
    await page.getByRole('button', { name: '我是真人' }).click();
    await expect(page.getByText('验证未通过，请重试。')).toBeVisible();
    await expectHeard(page, ['Ready', 'Fail']);
    await operator.control('POST', 'captcha', { mode: 'ok' });
    await page.getByRole('button', { name: '我是真人' }).click();
    await expectHeard(page, ['Ready', 'Fail', 'Success']);

    await operator.control('POST', 'captcha', { mode: 'error' });
    await start(page, operator.url);
    await expectHeard(page, ['error 60204']);
  });
}

interface Captcha {
  readonly [method: string]: ((listener?: unknown) => unknown) | undefined;
}
type Init = (config: object, ready: (captcha: Captcha) => void) => void;

/** Starts a challenge as the operator does, because the sandbox's key is public. */
async function registerChallenge(page: Page): Promise<string> {
  const reply = await page.request.get(new URL('/register.php?gt=id', page.url()).href);
  const { challenge } = (await reply.json()) as { challenge: string };
  return createHash('md5')
    .update(challenge + SANDBOX_GEETEST_KEY)
    .digest('hex');
}
