import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Hono } from 'hono';
import { SANDBOX_GEETEST_KEY } from '#operator/domain/captcha/create-geetest.ts';
import { createPendingCaptchas } from './pending-captchas.ts';
import { respondWithScript } from './script-response.ts';
import type { VendorSwitch } from './vendor-mode.ts';

/** The GeeTest v3 API for pages and operators; docs/product/captcha.md */
export function registerVendorV3(app: Hono, vendor: VendorSwitch, now: () => Date): () => void {
  /** The state of a challenge: the one it continues with, and the result once there is one. */
  const challenges = createPendingCaptchas<{ readonly gt: string; readonly isSolved: boolean }>(now);

  app.get('/register.php', (context) => {
    const challenge = randomBytes(16).toString('hex');
    challenges.add(md5(challenge + SANDBOX_GEETEST_KEY), { gt: context.req.query('gt') ?? '', isSolved: false });
    return context.json({ challenge });
  });

  app.get('/gettype.php', (context) => respondWithScript(context, { status: 'success', data: { type: 'click' } }));

  app.get('/get.php', (context) => {
    const { gt, challenge = '' } = context.req.query();
    if (vendor.findMode(context) === 'error') return respondWithScript(context, failure('60204'));
    if (!gt || challenges.find(challenge)?.gt !== gt) return respondWithScript(context, failure('error_103'));
    // Like the vendor's slide, the challenge continues two characters longer.
    const passes = vendor.findMode(context) === 'pass';
    return respondWithScript(context, { status: 'success', data: { challenge: challenge + randomInt(10, 100), passes } });
  });

  app.get('/ajax.php', (context) => {
    const { challenge = '' } = context.req.query();
    if (vendor.findMode(context) === 'error') return respondWithScript(context, failure('60204'));
    const started = challenges.find(toStarted(challenge));
    if (!started || vendor.findMode(context) === 'fail') return respondWithScript(context, { success: 0, message: 'fail' });
    challenges.add(toStarted(challenge), { ...started, isSolved: true });
    const validate = md5(`${SANDBOX_GEETEST_KEY}geetest${challenge}`);
    return respondWithScript(context, { success: 1, message: 'success', validate });
  });

  app.post('/validate.php', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const [seccode, challenge] = [form.get('seccode') ?? '', form.get('challenge') ?? ''];
    const started = challenges.take(toStarted(challenge));
    const isRight = started?.isSolved && seccode === `${md5(`${SANDBOX_GEETEST_KEY}geetest${challenge}`)}|jordan`;
    return context.json({ seccode: isRight ? md5(seccode) : 'false' });
  });

  return () => challenges.forget();
}

function toStarted(challenge: string): string {
  return challenge.slice(0, 32);
}

function failure(code: string): object {
  return { status: 'error', error_code: code, error: 'Network failure', user_error: 'Network failure' };
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
