import { html } from 'hono/html';
import { PUSH_TOPICS } from '#contract/limits.ts';
import { VENDOR_MODES } from '../captcha/vendor-mode.ts';
import { LINE_MODES, type LineMode } from '../faults/line-mode.ts';
import { composeOffersPath } from './offers/offers-page.ts';

/** Settings that close the app to everyone, or to the visitor's region. */
export const CLOSINGS = ['maintenance', 'regionRestriction'] as const;
/** Settings for unprompted offers of the app. */
export const DOWNLOAD_OFFERS = ['appDownload.bar', 'appDownload.forced'] as const;

export interface ConsoleMerchant {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Its announcements are stored here and can be edited. */
  readonly hasOffers: boolean;
  /** The merchant's current closings and app offers. */
  readonly switches: Readonly<Record<(typeof CLOSINGS)[number] | (typeof DOWNLOAD_OFFERS)[number], boolean>>;
}

export interface ConsolePerson {
  readonly userName: string;
  readonly description: string;
}

export interface ConsolePageOptions {
  readonly merchants: readonly ConsoleMerchant[];
  readonly people: readonly ConsolePerson[];
  readonly password: string | null;
  readonly lines: readonly { readonly url: string; readonly mode: LineMode }[];
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
      </head>
      <body>
        <header class="top">
          <h1>Fastline sandbox</h1>
          <p id="status" role="status"></p>
          <button type="button" id="reset">Reset everything</button>
        </header>
        <main>
          <section class="wide">
            <h2>Lines</h2>
            <div class="lines">${lines.map(({ url, mode }, line) => renderLine(url, line, mode))}</div>
          </section>
          <section class="wide">
            <header class="row" id="latency">
              <h2>Back end</h2>
              ${LATENCIES_MS.map((ms) => html`<button type="button" value="${ms}">${ms === 0 ? 'quick' : `${ms / 1000} s to the first byte`}</button>`)}
            </header>
            <p><a href="/openapi.json" target="_blank">Reference of its calls (OpenAPI)</a></p>
          </section>
          <section class="wide">
            <header class="row" id="refusal">
              <h2>Every call is</h2>
              ${REFUSALS.map((code) => html`<button type="button" value="${code}">${code || 'answered'}</button>`)}
            </header>
          </section>
          ${merchants.map(renderMerchant)}
          <section class="wide">
            <header class="row">
              <h2>Release</h2>
              <button type="button" data-release="build">Deploy a new build</button>
              <button type="button" data-release="mini-site">Change the mini-site</button>
              <button type="button" data-release="kill">End service workers</button>
            </header>
          </section>
          ${renderLineList(lines.length)}
          <section class="wide">
            <header class="row" id="captcha">
              <h2>Captcha vendor</h2>
              ${VENDOR_MODES.map((mode) => html`<button type="button" value="${mode}">${mode}</button>`)}
            </header>
          </section>
          <section class="wide">
            <h2>People</h2>
            <p class="muted">${password ? html`Password <code>${password}</code>` : 'No test users here.'}</p>
            <ul class="people">
              ${people.map(({ userName, description }) => html`<li><code>${userName}</code> ${description}</li>`)}
            </ul>
          </section>
          ${people.length > 0 ? renderPush(merchants, people) : ''}
          <section class="wide">
            <h2>Inbox</h2>
            <ol class="inbox" id="inbox"></ol>
          </section>
          <section class="wide">
            <header class="row">
              <h2>Requests</h2>
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

/** Buttons that sign a list of lines; the list is shown to be pasted into the app. */
function renderLineList(lines: number): Markup {
  const [origin, successor] = [0, 1];
  return html`<section class="wide">
    <header class="row" id="line-list">
      <h2>Line list</h2>
      ${lines > successor ? html`<button type="button" data-list='${JSON.stringify({ retire: origin, successor })}'>Line ${origin} moves to line ${successor}</button>` : ''}
      <button type="button" data-list='${JSON.stringify({ retire: origin })}'>Line ${origin} closes</button>
      <button type="button" data-list="{}">All lines stay</button>
    </header>
    <p class="muted">Paste the list into the app’s gateway page.</p>
    <textarea id="packed-list" rows="3" readonly aria-label="Signed line list"></textarea>
  </section>`;
}

/** Topics that a page subscribes a device to; any other name can be typed. */
const PUSH_TARGETS = ['ALL', ...PUSH_TOPICS] as const;

function renderPush(merchants: readonly ConsoleMerchant[], people: readonly ConsolePerson[]): Markup {
  return html`<section class="wide">
    <form class="row" id="push">
      <h2>Push</h2>
      <select name="merchant" aria-label="Merchant">${merchants.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</select>
      <select name="audience" aria-label="Audience">
        <option value="userName">a member</option>
        <option value="topic">a topic</option>
        <option value="merchant">everybody</option>
      </select>
      <input name="userName" list="push-people" value="${people[0]?.userName ?? ''}" aria-label="Member" required />
      <input name="topic" list="push-topics" value="${PUSH_TARGETS[0]}" aria-label="Topic" required hidden disabled />
      <datalist id="push-people">${people.map(({ userName }) => html`<option>${userName}</option>`)}</datalist>
      <datalist id="push-topics">${PUSH_TARGETS.map((topic) => html`<option>${topic}</option>`)}</datalist>
      <input name="title" value="Draw 4711" aria-label="Title" required />
      <input name="body" value="The draw is over" aria-label="Text" />
      <input name="link" value="/m/home" aria-label="Link" />
      <button type="submit">Send</button>
    </form>
    <ol class="inbox" id="pushes"></ol>
  </section>`;
}

function renderLine(url: string, line: number, { mode }: LineMode): Markup {
  const button = (name: string) =>
    html`<button type="button" value="${name}" aria-pressed="${String(name === mode)}">${name}</button>`;
  return html`<article class="line" data-line="${line}" data-mode="${mode}">
    <h3>Line ${line}<code>${url}</code></h3>
    <div class="modes">${LINE_MODES.map(button)}</div>
  </article>`;
}

function renderOfferLinks(code: string, name: string): Markup {
  return html`<p>
    <a href="${composeOffersPath('announcements', code)}">Announcements of ${name}</a>,
    <a href="${composeOffersPath('banners', code)}">its banners and promo image</a>
  </p>`;
}

function renderMerchant({ code, name, url, flags, switches, hasOffers }: ConsoleMerchant): Markup {
  const rows = Object.entries(flags).sort(([a], [b]) => a.localeCompare(b));
  const row = ([flag, isOn]: [string, boolean]) =>
    html`<li><label><input type="checkbox" name="${flag}" ${isOn ? 'checked' : ''} /> ${flag}</label></li>`;
  return html`<section data-merchant="${code}" data-flags-of="${code}">
    <h2><a href="${url}" target="_blank">${name}</a><code>${url}</code></h2>
    <p><a href="${url}/m/gateway" target="_blank">Gateway of ${name}</a></p>
    ${hasOffers ? renderOfferLinks(code, name) : ''}
    <ul class="flags" data-settings>${[...CLOSINGS, ...DOWNLOAD_OFFERS].map((setting) => row([setting, switches[setting]]))}</ul>
    <p>
      Its status call is
      <button type="button" data-status-of="${code}" value="">answered</button>
      <button type="button" data-status-of="${code}" value="domain_not_available">refused: no such domain</button>
    </p>
    <ul class="flags">${rows.map(row)}</ul>
  </section>`;
}
