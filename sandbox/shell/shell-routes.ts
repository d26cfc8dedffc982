import type { Hono } from 'hono';
import { html } from 'hono/html';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Serves the page that controls the native shell simulated by `npm run shell`; docs/product/sandbox.md */
export function registerShell(app: Hono): void {
  app.get('/sandbox/shell', (context) => {
    context.header('Content-Security-Policy', POLICY);
    context.header('Cache-Control', 'no-store');
    return context.html(PAGE);
  });
}

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Native shell</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/games/merchant-colours.css" />
      <link rel="stylesheet" href="/sandbox/files/console.css" />
    </head>
    <body>
      <header class="top">
        <h1>Native shell</h1>
        <p id="state" role="status">This window has no native shell. <code>npm run shell</code> opens one that has.</p>
      </header>
      <main class="forms">
        <section>
          <h2>Shell</h2>
          <form id="info">
            <label>Version <input name="version" value="2.4.39" required /></label>
            <label>Platform <select name="platform"><option>android</option><option>ios</option></select></label>
            <label><input name="isUpgradeable" type="checkbox" /> can be upgraded</label>
            <button type="submit">Send to the app</button>
          </form>
        </section>
        <section>
          <h2>Events</h2>
          <form id="callback">
            <label>Callback <input name="result" value="Failure: no room for the file" /></label>
            <button type="submit">Call back</button>
          </form>
          <form id="link">
            <label>Link <input name="url" value="/m/activity" /></label>
            <button type="submit">Open link</button>
          </form>
          <p class="row">
            <button type="button" id="back">Back key</button>
            <button type="button" id="null-link">Open a null link</button>
          </p>
        </section>
        <section>
          <h2>Messages from the app</h2>
          <ol id="messages"></ol>
        </section>
      </main>
      <script type="module" src="/sandbox/files/shell.js"></script>
    </body>
  </html>`;
