import { createHmac, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { SECOND_MS } from '#contract/limits.ts';
import { SANDBOX_GEETEST_KEY } from '#operator/domain/captcha/create-geetest.ts';
import { createPendingCaptchas } from './pending-captchas.ts';
import { respondWithScript } from './script-response.ts';
import type { VendorSwitch } from './vendor-mode.ts';

interface Lot {
  readonly captchaId: string;
  readonly isSolved: boolean;
}

/** The GeeTest v4 API for pages and operators; docs/product/captcha.md */
export function registerVendorV4(app: Hono, vendor: VendorSwitch, now: () => Date): () => void {
  const lots = createPendingCaptchas<Lot>(now);
  const secret = randomBytes(16);
  const sign = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('hex');

  app.get('/load', (context) => {
    const { captcha_id: captchaId } = context.req.query();
    if (vendor.findMode(context) === 'error') return respondWithScript(context, failure('60204', 'js resource load timeout'));
    if (!captchaId) return respondWithScript(context, failure('60001', 'invalid captcha_id'));
    const lot_number = randomBytes(16).toString('hex');
    lots.add(lot_number, { captchaId, isSolved: false });
    return respondWithScript(context, {
      status: 'success',
      data: { lot_number, captcha_type: 'ai', passes: vendor.findMode(context) === 'pass' },
    });
  });

  app.get('/verify', (context) => {
    const { captcha_id = '', lot_number = '' } = context.req.query();
    if (vendor.findMode(context) === 'error') return respondWithScript(context, failure('60204', 'js resource load timeout'));
    const lot = lots.find(lot_number);
    if (lot?.captchaId !== captcha_id || vendor.findMode(context) === 'fail') {
      return respondWithScript(context, { status: 'success', data: { result: 'fail' } });
    }
    const gen_time = String(Math.floor(now().getTime() / SECOND_MS));
    const captcha_output = randomBytes(16).toString('base64url');
    lots.add(lot_number, { ...lot, isSolved: true });
    const pass_token = sign(captcha_id, lot_number, gen_time, captcha_output);
    const seccode = { captcha_id, lot_number, pass_token, gen_time, captcha_output };
    return respondWithScript(context, { status: 'success', data: { result: 'success', seccode } });
  });

  app.post('/validate', async (context) => {
    const { captcha_id = '' } = context.req.query();
    const form = new URLSearchParams(await context.req.text());
    const [lot, gen_time, output] = ['lot_number', 'gen_time', 'captcha_output'].map((name) => form.get(name) ?? '') as Triple;
    const isOperator = form.get('sign_token') === createHmac('sha256', SANDBOX_GEETEST_KEY).update(lot).digest('hex');
    if (!isOperator) return context.json({ status: 'error', code: '-50101', msg: 'sign_token error', desc: {} });
    const isOurs = form.get('pass_token') === sign(captcha_id, lot, gen_time, output);
    const isRight = isOurs && lots.take(lot)?.isSolved === true;
    return context.json({ status: 'success', result: isRight ? 'success' : 'fail', reason: isRight ? '' : 'pass_token error' });
  });

  return () => lots.forget();
}

type Triple = [string, string, string];

function failure(code: string, detail: string): object {
  return { status: 'error', code, msg: 'Network failure', desc: { detail } };
}
