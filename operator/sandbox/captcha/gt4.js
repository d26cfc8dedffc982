/* A stand-in with the interface of https://static.geetest.com/v4/gt4.js; docs/product/captcha.md */
const { ask, createBox, createEvents, putButton } = window.geetestStandIn;
const { origin } = new URL(document.currentScript.src);

function toError(code, detail) {
  return { code, msg: 'Network failure', desc: { detail } };
}

function failBefore(config, error) {
  if (typeof config.onError === 'function') config.onError(error);
  else throw new Error(error.msg);
}

function load({ captchaId, language = '', timeout }) {
  const query = { captcha_id: captchaId ?? '', challenge: String(Math.random()), client_type: 'web', lang: language };
  return ask(origin, '/load', query, timeout);
}

function createCaptcha(config, firstLot) {
  const { on, tell } = createEvents();
  let lot = firstLot;
  let proof = false;
  const fail = (error) => tell('error', error);
  const box = createBox(config.language, press, () => tell('close'));

  async function press() {
    try {
      const query = { captcha_id: config.captchaId, lot_number: lot, payload: 'pressed' };
      const { status, data, ...error } = await ask(origin, '/verify', query, config.timeout);
      if (status !== 'success') {
        box.finish();
        fail(error);
        return;
      }
      if (data.result !== 'success') {
        box.showWrong();
        tell('fail', { captcha_id: config.captchaId, captcha_type: 'ai', lot_number: lot });
        return;
      }
      proof = data.seccode;
      box.finish();
      tell('success');
    } catch (error) {
      box.finish();
      fail(toError('60101', error.message));
    }
  }

  let button;
  const chain = () => captcha;
  const captcha = {
    onReady: on('ready', chain),
    onSuccess: on('success', chain),
    onFail: on('fail', chain),
    onError: on('error', chain),
    onClose: on('close', chain),
    appendTo(place) {
      if (config.product !== 'bind') button = putButton(place, config.language, () => box.open());
      return captcha;
    },
    showCaptcha: () => box.open(),
    showBox: () => box.open(),
    getValidate: () => proof,
    reset() {
      proof = false;
      box.finish();
      load(config).then(
        (reply) => {
          if (reply.status === 'success') lot = reply.data.lot_number;
          else fail(reply);
        },
        (error) => fail(toError('60100', error.message)),
      );
    },
    destroy() {
      proof = false;
      box.remove();
      button?.remove();
    },
  };
  setTimeout(() => tell('ready'), 0);
  return captcha;
}

window.initGeetest4 = (config, ready) => {
  load(config).then(
    (reply) => {
      if (reply.status === 'success') ready(createCaptcha(config, reply.data.lot_number));
      else failBefore(config, { code: reply.code, msg: reply.msg, desc: reply.desc });
    },
    (error) => failBefore(config, toError('60100', error.message)),
  );
};
