// After the frame: the merchant's name and the player's language in it, then the program; ENTRY is the build's.
(() => {
  const entry = ENTRY;
  for (const place of document.querySelectorAll('[data-brand]')) place.textContent = document.title;
  for (const place of document.querySelectorAll('[data-label]')) {
    const text = window.firstPaint?.[place.dataset.label];
    if (text) place.textContent = text;
  }
  if ('deep' in document.documentElement.dataset) {
    for (const tab of document.querySelectorAll('.tab')) {
      if (tab.pathname === location.pathname) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
  }
  // Styles are computed for the first paint here anyway; in the head it would be once more.
  const color = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  if (color) document.querySelector('meta[name="theme-color"]').content = color;
  const start = () =>
    entry && document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  // What stands in the HTML is painted first: with everything at hand the program would be quicker. A hidden page paints nothing.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();
