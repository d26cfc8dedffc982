import { ask, createBox, createEvents, putButton, toMessage } from '../shared/captcha-box.ts';
import { readScriptAddress } from '../shared/script-address.ts';

/* A stand-in with the interface of https://static.geetest.com/static/tools/gt.js; docs/product/captcha.md */

interface Config {
  readonly gt?: string;
  readonly challenge: string;
  readonly lang?: string;
  readonly product?: string;
  readonly timeout?: number;
  readonly onError?: (error: object) => void;
}

interface StartReply {
  readonly status: string;
  readonly data: { readonly challenge: string; readonly passes: boolean };
  readonly error_code?: string;
  readonly user_error?: string;
}

interface PressReply {
  readonly success?: number;
  readonly validate?: string;
  readonly error_code?: string;
  readonly user_error?: string;
}

interface Proof {
  readonly geetest_challenge: string;
  readonly geetest_validate: string | undefined;
  readonly geetest_seccode: string;
}

interface Captcha {
  appendTo(container: string | Element): Captcha;
  verify(): void;
  getValidate(): Proof | false;
  reset(): void;
  destroy(): void;
}

declare global {
  interface Window {
    initGeetest?: (config: Config, ready: (captcha: Captcha) => void) => void;
  }
}

const { origin } = readScriptAddress();

function toError(code = '', text = '') {
  return { error_code: code, code, msg: text, user_error: text };
}

function createCaptcha(config: Config): Captcha {
  const { on, emit } = createEvents();
  let { challenge } = config;
  let passes = false;
  let proof: Proof | false = false;
  const fail = (error: object) => emit('error', error);
  const box = createBox(
    config.lang,
    () => void press(),
    () => emit('close'),
  );

  async function start(): Promise<void> {
    try {
      const query = { gt: config.gt ?? '', challenge: config.challenge, lang: config.lang ?? '' };
      const reply = await ask<StartReply>(origin, '/get.php', query, config.timeout);
      if (reply.status !== 'success') {
        fail(toError(reply.error_code, reply.user_error));
        return;
      }
      ({ challenge, passes } = reply.data);
      emit('ready');
    } catch (error) {
      fail(toError('error_104', toMessage(error)));
    }
  }

  async function press(): Promise<void> {
    try {
      const reply = await ask<PressReply>(origin, '/ajax.php', { gt: config.gt ?? '', challenge }, config.timeout);
      if (reply.error_code) {
        box.finish();
        fail(toError(reply.error_code, reply.user_error));
        return;
      }
      if (reply.success !== 1) {
        box.showWrong();
        emit('fail');
        return;
      }
      proof = { geetest_challenge: challenge, geetest_validate: reply.validate, geetest_seccode: `${reply.validate}|jordan` };
      box.finish();
      emit('success');
    } catch (error) {
      box.finish();
      fail(toError('error_105', toMessage(error)));
    }
  }

  const show = () => (passes ? void press() : box.open());

  let button: HTMLButtonElement | undefined;
  const chain = (): Captcha => captcha;
  const captcha = {
    onReady: on('ready', chain),
    onSuccess: on('success', chain),
    onFail: on('fail', chain),
    onError: on('error', chain),
    onClose: on('close', chain),
    appendTo(container: string | Element) {
      if (config.product !== 'bind') button = putButton(container, config.lang, show);
      return captcha;
    },
    verify: show,
    getValidate: () => proof,
    reset() {
      proof = false;
      box.finish();
    },
    destroy() {
      proof = false;
      box.remove();
      button?.remove();
    },
  };
  setTimeout(() => void start(), 0);
  return captcha;
}

window.initGeetest = (config, ready) => {
  ask(origin, '/gettype.php', { gt: config.gt ?? '' }, config.timeout).then(
    () => ready(createCaptcha(config)),
    () => {
      if (typeof config.onError === 'function') config.onError(toError('error_110', 'Network failure'));
      else throw new Error('Network failure');
    },
  );
};
