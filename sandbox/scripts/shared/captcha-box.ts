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

/** The vendor has its own language codes: `eng`, `pon`, `pt-pt`, `zho`, `zh-cn`. */
function findTexts(language = ''): typeof TEXTS.en {
  if (/^zh/i.test(language)) return TEXTS.zh;
  return /^p(t|on|or)/i.test(language) ? TEXTS.pt : TEXTS.en;
}

function createButton(text: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style.cssText =
    'min-height: 44px; padding: 0 16px; border: 1px solid GrayText; border-radius: 8px; font: inherit; cursor: pointer';
  button.addEventListener('click', onPress);
  return button;
}

/** A small modal box with a button for people and a close button. `onClose` is called if it was closed without an answer. */
export function createBox(language: string | undefined, onPress: () => void, onClose: () => void) {
  const texts = findTexts(language);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', texts.title);
  dialog.style.cssText =
    'box-sizing: border-box; max-width: 100%; max-height: 100%; padding: 16px; border: 1px solid GrayText; border-radius: 12px; background: Canvas; color: CanvasText; color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; text-align: center';
  const title = document.createElement('p');
  title.textContent = texts.title;
  title.style.cssText = 'margin: 0 0 12px; font-weight: 600';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.style.cssText = 'margin: 12px 0 0';
  const buttons = document.createElement('div');
  buttons.style.cssText = 'display: flex; gap: 8px; justify-content: center';
  buttons.append(
    createButton(texts.press, () => {
      status.textContent = '';
      onPress();
    }),
    createButton(texts.close, () => dialog.close()),
  );
  dialog.append(title, buttons, status);
  let isAnswered = false;
  dialog.addEventListener('close', () => {
    if (!isAnswered) onClose();
  });
  document.body.append(dialog);
  return {
    open() {
      isAnswered = false;
      status.textContent = '';
      if (!dialog.open) dialog.showModal();
    },
    finish() {
      isAnswered = true;
      dialog.close();
    },
    showWrong() {
      status.textContent = texts.wrong;
    },
    remove() {
      isAnswered = true;
      dialog.remove();
    },
  };
}

/** A reply is a script that calls a global function. */
const callbacks = window as unknown as Record<string, (reply: never) => void>;
let lastCall = 0;

/** Calls the vendor by a script, so that a page needs no further permissions; rejects on a timeout. */
export function ask<Reply>(
  origin: string,
  path: string,
  query: Readonly<Record<string, string>>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Reply> {
  lastCall += 1;
  const callback = `geetest_${Date.now()}_${lastCall}`;
  const script = document.createElement('script');
  return new Promise<Reply>((resolve, reject) => {
    const timer = setTimeout(reject, timeoutMs, new Error(`${path} does not answer`));
    callbacks[callback] = (reply: Reply) => {
      clearTimeout(timer);
      resolve(reply);
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error(`${path} cannot be reached`));
    };
    script.src = `${origin}${path}?${new URLSearchParams({ ...query, callback })}`;
    document.head.append(script);
  }).finally(() => {
    // A late answer finds a function that does nothing.
    callbacks[callback] = () => {};
    script.remove();
  });
}

type Listener = (value?: unknown) => void;

/** `on` creates the vendor's chained registrations; `emit` calls the listeners. */
export function createEvents() {
  const listeners = new Map<string, Listener>();
  return {
    on:
      <Captcha>(name: string, chain: () => Captcha) =>
      (listener: Listener): Captcha => {
        listeners.set(name, listener);
        return chain();
      },
    emit: (name: string, value?: unknown) => listeners.get(name)?.(value),
  };
}

export function putButton(container: string | Element, language: string | undefined, onPress: () => void): HTMLButtonElement {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  const button = createButton(findTexts(language).start, onPress);
  element?.append(button);
  return button;
}

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
