import { ask, createBox, createEvents, putButton, toMessage } from '../shared/captcha-box.ts';
import { readScriptAddress } from '../shared/script-address.ts';

/* A stand-in with the interface of https://static.geetest.com/v4/gt4.js; docs/product/captcha.md */

interface Config {
  readonly captchaId?: string;
  readonly language?: string;
  readonly product?: string;
  readonly timeout?: number;
  readonly onError?: (error: VendorError) => void;
}

interface VendorError {
  readonly code: string;
  readonly msg: string;
  readonly desc: object;
}

interface Lot {
  readonly lot_number: string;
  readonly passes: boolean;
}

type Reply<Data> = ({ readonly status: 'success'; readonly data: Data } | { readonly status: 'error'; readonly data?: never }) &
  VendorError;
type Verdict = { readonly result: 'success'; readonly seccode: object } | { readonly result: 'fail'; readonly seccode?: never };

interface Captcha {
  appendTo(container: string | Element): Captcha;
  showCaptcha(): void;
  showBox(): void;
  getValidate(): object | false;
  reset(): void;
  destroy(): void;
}

declare global {
  interface Window {
    initGeetest4?: (config: Config, ready: (captcha: Captcha) => void) => void;
  }
}

const { origin } = readScriptAddress();

function toError(code: string, detail: string): VendorError {
  return { code, msg: 'Network failure', desc: { detail } };
}

function failBefore(config: Config, error: VendorError): void {
  if (typeof config.onError === 'function') config.onError(error);
  else throw new Error(error.msg);
}

function load({ captchaId, language = '', timeout }: Config): Promise<Reply<Lot>> {
  const query = { captcha_id: captchaId ?? '', challenge: String(Math.random()), client_type: 'web', lang: language };
  return ask(origin, '/load', query, timeout);
}

function createCaptcha(config: Config, { lot_number: firstLot, passes }: Lot): Captcha {
  const { on, emit } = createEvents();
  let lot = firstLot;
  let proof: object | false = false;
  const fail = (error: object) => emit('error', error);
  const box = createBox(
    config.language,
    () => void press(),
    () => emit('close'),
  );

  async function press(): Promise<void> {
    try {
      const query = { captcha_id: config.captchaId ?? '', lot_number: lot, payload: 'pressed' };
      const reply = await ask<Reply<Verdict>>(origin, '/verify', query, config.timeout);
      if (reply.status !== 'success') {
        const { status: _, ...error } = reply;
        box.finish();
        fail(error);
        return;
      }
      if (reply.data.result !== 'success') {
        box.showWrong();
        emit('fail', { captcha_id: config.captchaId, captcha_type: 'ai', lot_number: lot });
        return;
      }
      proof = reply.data.seccode;
      box.finish();
      emit('success');
    } catch (error) {
      box.finish();
      fail(toError('60101', toMessage(error)));
    }
  }

  function show(): void {
    if (passes) void press();
    else {
      box.open();
      emit('boxShow');
    }
  }

  let button: HTMLButtonElement | undefined;
  const chain = (): Captcha => captcha;
  const captcha = {
    onReady: on('ready', chain),
    onSuccess: on('success', chain),
    onFail: on('fail', chain),
    onError: on('error', chain),
    onClose: on('close', chain),
    onBoxShow: on('boxShow', chain),
    appendTo(container: string | Element) {
      if (config.product !== 'bind') button = putButton(container, config.language, show);
      return captcha;
    },
    showCaptcha: show,
    showBox: show,
    getValidate: () => proof,
    reset() {
      proof = false;
      box.finish();
      load(config).then(
        (reply) => {
          if (reply.status === 'success') lot = reply.data.lot_number;
          else fail(reply);
        },
        (error: unknown) => fail(toError('60100', toMessage(error))),
      );
    },
    destroy() {
      proof = false;
      box.remove();
      button?.remove();
    },
  };
  setTimeout(() => emit('ready'), 0);
  return captcha;
}

window.initGeetest4 = (config, ready) => {
  load(config).then(
    (reply) => {
      if (reply.status === 'success') ready(createCaptcha(config, reply.data));
      else failBefore(config, { code: reply.code, msg: reply.msg, desc: reply.desc });
    },
    (error: unknown) => failBefore(config, toError('60100', toMessage(error))),
  );
};
