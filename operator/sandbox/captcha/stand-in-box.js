const TEXTS = {
  en: {
    title: 'Are you a person?',
    press: 'I am a person',
    close: 'Close',
    wrong: 'That was not right. Please try again.',
    start: 'Click to verify',
  },
  pt: {
    title: 'Você é uma pessoa?',
    press: 'Sou uma pessoa',
    close: 'Fechar',
    wrong: 'Não foi possível confirmar. Tente novamente.',
    start: 'Clique para verificar',
  },
  zh: { title: '您是真人吗？', press: '我是真人', close: '关闭', wrong: '验证未通过，请重试。', start: '点击验证' },
};
const DEFAULT_TIMEOUT_MS = 30_000;

/** The vendor names languages in its own ways: `eng`, `pon`, `pt-pt`, `zho`, `zh-cn`. */
function findTexts(language = '') {
  if (/^zh/i.test(language)) return TEXTS.zh;
  return /^p(t|on|or)/i.test(language) ? TEXTS.pt : TEXTS.en;
}

function createButton(text, onPress) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style.cssText =
    'min-height: 44px; padding: 0 16px; border: 1px solid GrayText; border-radius: 8px; font: inherit; cursor: pointer';
  button.addEventListener('click', onPress);
  return button;
}

/** A small modal box: a button for people, and one that closes. `onClose` is told when it was closed without an answer. */
function createBox(language, onPress, onClose) {
  const texts = findTexts(language);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', texts.title);
  dialog.style.cssText =
    'box-sizing: border-box; max-width: 100%; max-height: 100%; padding: 16px; border: 1px solid GrayText; border-radius: 12px; background: Canvas; color: CanvasText; color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; text-align: center';
  const title = document.createElement('p');
  title.textContent = texts.title;
  title.style.cssText = 'margin: 0 0 12px; font-weight: 600';
  const told = document.createElement('p');
  told.setAttribute('role', 'status');
  told.style.cssText = 'margin: 12px 0 0';
  const buttons = document.createElement('div');
  buttons.style.cssText = 'display: flex; gap: 8px; justify-content: center';
  buttons.append(
    createButton(texts.press, () => {
      told.textContent = '';
      onPress();
    }),
    createButton(texts.close, () => dialog.close()),
  );
  dialog.append(title, buttons, told);
  let isAnswered = false;
  dialog.addEventListener('close', () => {
    if (!isAnswered) onClose();
  });
  document.body.append(dialog);
  return {
    open() {
      isAnswered = false;
      told.textContent = '';
      if (!dialog.open) dialog.showModal();
    },
    finish() {
      isAnswered = true;
      dialog.close();
    },
    showWrong() {
      told.textContent = texts.wrong;
    },
    remove() {
      isAnswered = true;
      dialog.remove();
    },
  };
}

let lastCall = 0;

/** Asks the vendor by a script, so that a page needs to allow nothing else; rejects when nothing comes. */
function ask(origin, path, query, timeoutMs = DEFAULT_TIMEOUT_MS) {
  lastCall += 1;
  const callback = `geetest_${Date.now()}_${lastCall}`;
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutMs, new Error(`${path} does not answer`));
    window[callback] = (value) => {
      clearTimeout(timer);
      resolve(value);
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error(`${path} cannot be reached`));
    };
    script.src = `${origin}${path}?${new URLSearchParams({ ...query, callback })}`;
    document.head.append(script);
  }).finally(() => {
    // A late answer finds a function, and nobody behind it.
    window[callback] = () => {};
    script.remove();
  });
}

/** `on` makes the vendor's chained registrations; `tell` calls what was registered. */
function createEvents() {
  const listeners = {};
  return {
    on: (name, chain) => (listener) => {
      listeners[name] = listener;
      return chain();
    },
    tell: (name, value) => listeners[name]?.(value),
  };
}

function putButton(place, language, onPress) {
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  const button = createButton(findTexts(language).start, onPress);
  element?.append(button);
  return button;
}

window.geetestStandIn = { ask, createBox, createEvents, putButton };
