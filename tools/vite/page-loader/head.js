// Before the first paint: whose page this is, its language, and the downloads; the words in capitals are the build's.
(() => {
  // A token in the address is taken out before anything can log, keep or refer it; docs/product/session.md
  const address = new URL(location.href);
  for (const name of ['token', 'tokens']) {
    if (!address.searchParams.has(name)) continue;
    const token = address.searchParams.get(name);
    if (/^[\w.~+/=:-]{1,2048}$/.test(token)) window.addressToken ??= token;
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }
  const root = document.documentElement;
  const merchants = MERCHANTS;
  // As contract/merchants.ts finds it.
  const findMerchant = (host) =>
    merchants.find(({ hosts }) => hosts.includes(host) || hosts.includes(host.split('.')[0])) ||
    (host ? findMerchant(host.replace(/^[^.]*\.?/, '')) : merchants[0]);
  const merchant = findMerchant(location.hostname);
  root.dataset.merchant = merchant.code;
  document.title = merchant.name;
  // What the first paint shows of a screen that is not the lobby; the home paths are those of contract/names.ts.
  const isHome = /^\/(m(\/home|\/index(\.html)?)?\/?)?$/.test(location.pathname);
  if (!isHome)
    root.dataset.deep = /\/(login|register)/.exec(location.pathname) ? 'entry' : /Game$/.exec(location.pathname) ? 'full' : '';
  try {
    const frame = JSON.parse(localStorage.getItem('fastline.frame'));
    root.lang = frame.lang;
    root.dir = frame.dir;
    window.firstPaint = frame.labels;
  } catch {}
  if (window.trustedTypes) {
    // None of these until code that is loaded for a sign-in asks for them; a stand-in is let in on one machine alone.
    let vendors = [];
    const isLocal = (name) => /^(.+\.)?localhost$|^127\.0\.0\.1$/.test(name);
    const value = (standIn) => {
      const { origin, hostname } = new URL(standIn || location.href);
      if (!standIn) vendors = VENDORS;
      else if (isLocal(hostname) && isLocal(location.hostname)) vendors = [`${origin}/identity/`];
    };
    Object.defineProperty(window, 'allowIdentityScripts', { value });
    const createScriptURL = (text) => {
      const url = new URL(text, location.href);
      if (url.origin === location.origin && url.pathname.startsWith('/m/')) return url.href;
      if (vendors.some((start) => url.href.startsWith(start))) return url.href;
      throw new TypeError('not a script of this app');
    };
    window.trustedTypes.createPolicy('default', { createScriptURL });
  }
  const controlled = navigator.serviceWorker?.controller;
  // When what the worker serves fails to start three times in a row, the worker steps aside.
  let hasFailed = !controlled;
  const countFailure = () => {
    if (hasFailed || 'started' in root.dataset) return;
    hasFailed = true;
    try {
      const failures = 1 + Number(localStorage.getItem(FAILURES));
      localStorage.setItem(FAILURES, failures % 3);
      if (failures < 3) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => location.reload();
      controlled.postMessage({ type: 'safe-mode-set', isOn: true, reason: 'failed-starts' }, [port2]);
    } catch {}
  };
  addEventListener('error', countFailure, true);
  setTimeout(countFailure, 10_000);
  for (const href of PRELOADS.concat(controlled ? [] : UNCONTROLLED))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
})();
