import { html } from 'hono/html';
import { PUSH_TOPICS } from '#contract/limits.ts';
import { VENDOR_MODES } from '../captcha/vendor-mode.ts';
import { type ConsoleLine, renderLineActivity } from './line-activity-section.ts';
import { type ConsoleMerchant, renderMerchants } from './merchants-section.ts';

export interface ConsolePerson {
  readonly userName: string;
  readonly description: string;
}

export interface ConsolePageOptions {
  readonly merchants: readonly ConsoleMerchant[];
  readonly people: readonly ConsolePerson[];
  readonly password: string | null;
  readonly lines: readonly ConsoleLine[];
}

/** Latencies of the back end for every call; a single row can be set by a JSON call. */
const LATENCIES_MS = [0, 1_000, 5_000, 25_000] as const;

/** Errors with which the back end refuses every call; a single row can be set by a JSON call. */
const REFUSALS = ['', 'TOO_MANY_REQUESTS', 'internal_error', 'customer.not.login'] as const;

type Markup = ReturnType<typeof html>;

/** The sandbox's page for people; everything here is also available as a JSON call. docs/product/sandbox.md */
export function createConsolePage({ merchants, people, password, lines }: ConsolePageOptions): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Fastline sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/games/merchant-colours.css" />
        <link rel="stylesheet" href="/sandbox/files/console.css" />
        <link rel="stylesheet" href="/sandbox/files/editors.css" />
        <link rel="stylesheet" href="/sandbox/files/line-activity.css" />
        <link rel="stylesheet" href="/sandbox/files/merchants.css" />
      </head>
      <body>
        <header class="top">
          <h1>Fastline sandbox</h1>
          <p id="status" role="status"></p>
          <button type="button" id="reset" class="harsh">Reset everything</button>
        </header>
        <main>
          ${renderLineActivity(lines)}
          ${renderBackEnd()}
          ${renderMerchants(merchants)}
          ${renderRelease()}
          ${renderLineList(lines.length)}
          ${renderCaptcha()}
          <section class="double">
            <h2>People</h2>
            <p class="muted">${password ? html`Password <code>${password}</code>` : 'No test users here.'}</p>
            <ul class="people">
              ${people.map(({ userName, description }) => html`<li><code>${userName}</code> ${description}</li>`)}
            </ul>
          </section>
          <section>
            <h2>Inbox</h2>
            <p class="muted">Codes that were sent by SMS and email.</p>
            <ol class="inbox" id="inbox"></ol>
          </section>
          ${people.length > 0 ? renderPush(merchants, people) : ''}
          <section class="wide">
            <header class="row">
              <h2>Requests</h2>
              <p class="muted">As the lines received them, newest first.</p>
              <input id="filter" type="search" placeholder="/wps/" aria-label="Path begins with" />
              <button type="button" id="forget">Forget</button>
            </header>
            <div class="scroll" tabindex="0" role="region" aria-label="Requests">
              <table>
                <thead><tr><th>Time</th><th>Line</th><th>Request</th><th>Status</th><th>ms</th></tr></thead>
                <tbody id="requests"></tbody>
              </table>
            </div>
          </section>
        </main>
        <script type="module" src="/sandbox/files/console.js"></script>
      </body>
    </html>`;
}

function renderBackEnd(): Markup {
  return html`<section class="wide" aria-labelledby="back-end-title">
    <header class="row">
      <h2 id="back-end-title">Back end</h2>
      <p class="muted">It is the same behind every line, so no other line helps.</p>
      <a href="/openapi.json" target="_blank">Reference of its calls (OpenAPI)</a>
    </header>
    <div class="row" id="latency" role="group" aria-label="First byte of every call">
      <span>First byte of every call</span>
      ${LATENCIES_MS.map((ms) => html`<button type="button" value="${ms}">${ms === 0 ? 'at once' : `after ${ms / 1000} s`}</button>`)}
    </div>
    <div class="row" id="refusal" role="group" aria-label="Answer to every call">
      <span>Answer to every call</span>
      ${REFUSALS.map((code) => html`<button type="button" value="${code}">${code || 'its own'}</button>`)}
    </div>
  </section>`;
}

function renderRelease(): Markup {
  return html`<section aria-labelledby="release-title">
    <h2 id="release-title">Release</h2>
    <p class="muted">Open pages find a new build at their next check.</p>
    <div class="row">
      <button type="button" data-release="build">Deploy a new build</button>
      <button type="button" data-release="mini-site">Change the mini-site</button>
      <button type="button" data-release="kill" class="harsh">End service workers</button>
    </div>
  </section>`;
}

function renderCaptcha(): Markup {
  return html`<section aria-labelledby="captcha-title">
    <h2 id="captcha-title">Captcha vendor</h2>
    <p class="muted">How the vendor’s box behaves for the next visitor.</p>
    <div class="row" id="captcha" role="group" aria-label="Mode of the captcha vendor">
      ${VENDOR_MODES.map((mode) => html`<button type="button" value="${mode}">${mode}</button>`)}
    </div>
  </section>`;
}

/** Buttons that sign a list of lines; the list is shown to be pasted into the app. */
function renderLineList(lines: number): Markup {
  const [origin, successor] = [0, 1];
  return html`<section aria-labelledby="line-list-title">
    <h2 id="line-list-title">Line list</h2>
    <p class="muted">Sign a list and paste it into the app’s gateway page.</p>
    <div class="row" id="line-list">
      ${lines > successor ? html`<button type="button" data-list='${JSON.stringify({ retire: origin, successor })}'>Line ${origin} moves to line ${successor}</button>` : ''}
      <button type="button" data-list='${JSON.stringify({ retire: origin })}'>Line ${origin} closes</button>
      <button type="button" data-list="{}">All lines stay</button>
    </div>
    <textarea id="packed-list" rows="3" readonly placeholder="The signed list" aria-label="Signed line list"></textarea>
  </section>`;
}

/** Topics that a page subscribes a device to; any other name can be typed. */
const PUSH_TARGETS = ['ALL', ...PUSH_TOPICS] as const;

function renderPush(merchants: readonly ConsoleMerchant[], people: readonly ConsolePerson[]): Markup {
  return html`<section class="wide" aria-labelledby="push-title">
    <h2 id="push-title">Push</h2>
    <p class="muted">Send a message to the devices that have turned notifications on.</p>
    <div class="halves">
      <form id="push" class="fields">
        ${renderField('Merchant', html`<select name="merchant">${merchants.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</select>`)}
        ${renderField(
          'Audience',
          html`<select name="audience">
            <option value="userName">a member</option>
            <option value="topic">a topic</option>
            <option value="merchant">everybody</option>
          </select>`,
        )}
        ${renderField('Member', html`<input name="userName" list="push-people" value="${people[0]?.userName ?? ''}" required />`)}
        ${renderField('Topic', html`<input name="topic" list="push-topics" value="${PUSH_TARGETS[0]}" required disabled />`)}
        <datalist id="push-people">${people.map(({ userName }) => html`<option>${userName}</option>`)}</datalist>
        <datalist id="push-topics">${PUSH_TARGETS.map((topic) => html`<option>${topic}</option>`)}</datalist>
        ${renderField('Title', html`<input name="title" value="Draw 4711" required />`)}
        ${renderField('Text', html`<input name="body" value="The draw is over" />`)}
        ${renderField('Link', html`<input name="link" value="/m/home" />`)}
        <p class="row"><button type="submit" class="main">Send</button></p>
      </form>
      <div>
        <h3 id="push-preview-title">On the device</h3>
        <article class="notification" aria-labelledby="push-preview-title">
          <b data-preview="title"></b><span data-preview="body"></span><code data-preview="link"></code>
        </article>
        <h3>Sent</h3>
        <ol class="inbox" id="pushes"></ol>
      </div>
    </div>
  </section>`;
}

const renderField = (label: string, control: Markup): Markup => html`<label><span>${label}</span>${control}</label>`;
