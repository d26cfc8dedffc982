/* A stand-in with the interface of https://static.geetest.com/static/tools/gt.js; docs/product/captcha.md */
const { ask, createBox, createEvents, putButton } = window.geetestStandIn;
const { origin } = new URL(document.currentScript.src);

function toError(code, text) {
  return { error_code: code, code, msg: text, user_error: text };
}

function createCaptcha(config) {
  const { on, tell } = createEvents();
  let { challenge } = config;
  let proof = false;
  const fail = (error) => tell('error', error);
  const box = createBox(config.lang, press, () => tell('close'));

  async function start() {
    try {
      const query = { gt: config.gt, challenge: config.challenge, lang: config.lang ?? '' };
      const reply = await ask(origin, '/get.php', query, config.timeout);
      if (reply.status !== 'success') {
        fail(toError(reply.error_code, reply.user_error));
        return;
      }
      challenge = reply.data.challenge;
      tell('ready');
    } catch (error) {
      fail(toError('error_104', error.message));
    }
  }

  async function press() {
    try {
      const reply = await ask(origin, '/ajax.php', { gt: config.gt, challenge }, config.timeout);
      if (reply.error_code) {
        box.finish();
        fail(toError(reply.error_code, reply.user_error));
        return;
      }
      if (reply.success !== 1) {
        box.showWrong();
        tell('fail');
        return;
      }
      proof = { geetest_challenge: challenge, geetest_validate: reply.validate, geetest_seccode: `${reply.validate}|jordan` };
      box.finish();
      tell('success');
    } catch (error) {
      box.finish();
      fail(toError('error_105', error.message));
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
      if (config.product !== 'bind') button = putButton(place, config.lang, () => box.open());
      return captcha;
    },
    verify: () => box.open(),
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
  setTimeout(start, 0);
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
