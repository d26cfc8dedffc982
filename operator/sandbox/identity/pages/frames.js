// Runs in the app's page in place of Google's own script: the part of `gapi.iframes` that the identity SDK uses.
(() => {
  const { origin } = new URL(document.currentScript.src);

  function openFrame({ where, url, attributes }) {
    const element = document.createElement('iframe');
    const { style, ...plain } = attributes;
    for (const [name, value] of Object.entries(plain)) element.setAttribute(name, value);
    Object.assign(element.style, style);
    const handlers = new Map();
    const waiting = new Set();
    addEventListener('message', ({ data, source, origin: from }) => {
      if (source !== element.contentWindow || from !== origin) return;
      if (data?.type === 'frame-ready') for (const resolve of waiting) resolve();
      else handlers.get(data?.type)?.(data);
    });
    const ready = new Promise((resolve) => waiting.add(resolve));
    element.src = url;
    where.append(element);
    return {
      restyle: () => Promise.resolve(),
      ping: () => ready,
      register(name, handler) {
        handlers.set(name, handler);
        element.contentWindow.postMessage({ type: 'frame-asked', page: location.origin }, origin);
      },
      send(name, _data, answer) {
        try {
          answer([{ [name]: true }]);
        } catch {
          // The SDK throws here whatever it is told, and relies on nobody hearing it.
        }
      },
    };
  }

  class Iframe {}
  const open = (options, onOpen) => onOpen(openFrame(options));
  const getContext = () => ({ open });
  // The filter is only handed back to us: each message is held against its source and origin anyway.
  window.gapi = { iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext } };
})();
