// Before the first paint: whose page this is, its language, and the downloads; the words in capitals are the build's.
(() => {
  const root = document.documentElement;
  const host = location.hostname.toLowerCase();
  const label = host.split('.')[0];
  const merchants = MERCHANTS;
  const merchant = merchants.find(({ hosts }) => hosts.includes(label) || hosts.includes(host)) || merchants[0];
  root.dataset.merchant = merchant.code;
  document.title = merchant.name;
  try {
    const frame = JSON.parse(localStorage.getItem('fastline.frame'));
    root.lang = frame.lang;
    root.dir = frame.dir;
    window.firstFrame = frame.labels;
  } catch {}
  if (window.trustedTypes) {
    const createScriptURL = (text) => {
      const url = new URL(text, location.href);
      if (url.origin === location.origin && url.pathname.startsWith('/m/')) return url.href;
      throw new TypeError('not a script of this app');
    };
    window.trustedTypes.createPolicy('default', { createScriptURL });
  }
  const controlled = navigator.serviceWorker?.controller;
  for (const href of PRELOADS.concat(controlled ? [] : UNCONTROLLED))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();
