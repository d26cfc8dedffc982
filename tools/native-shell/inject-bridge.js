// Injected by the window that plays a native shell, before the page's own scripts; docs/product/shells.md.

if (window === window.top && window.location.pathname.startsWith('/m/')) {
  window.FastlineShell = { postMessage: (text) => void window.fastlineShellHears(text), onmessage: null };
}
