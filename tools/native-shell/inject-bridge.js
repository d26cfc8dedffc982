// Injected before the page's own scripts by the window that simulates a native shell; docs/product/shells.md

if (window === window.top && window.location.pathname.startsWith('/m/')) {
  window.FastlineShell = { postMessage: (text) => void window.fastlineShellHears(text), onmessage: null };
}
