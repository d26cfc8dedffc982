// Written in the language of 2009, so that every browser can parse it. docs/product/browsers.md
(function () {
  // Features that the program requires and no polyfill provides; each is as old as the syntax of the script in the head.
  var needed = 'Promise fetch URL AbortController IntersectionObserver ResizeObserver TextEncoder Proxy crypto queueMicrotask';
  var names = needed.split(' ');
  for (var i = 0; i < names.length; i++) if (!window[names[i]]) window.isBrowserSupported = false;
  if (!window.Intl || !Intl.ListFormat || !Intl.DisplayNames || !Intl.RelativeTimeFormat) window.isBrowserSupported = false;
  if (window.isBrowserSupported) return;
  window.isBrowserSupported = false;
  // If the browser could not parse the script in the head, no policy allows a script yet.
  if (window.trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', {
      createScriptURL: function () {
        return __PATH__;
      },
    });
  var script = document.createElement('script');
  script.src = __PATH__;
  document.body.appendChild(script);
})();
