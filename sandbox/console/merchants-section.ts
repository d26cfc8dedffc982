import { html } from 'hono/html';
import { MERCHANT_FLAGS } from '#contract/merchant-flags.ts';
import { type MerchantSwitch, SWITCH_GROUPS } from './merchant-switches.ts';
import { composeOffersPath } from './offers/offers-page.ts';

export interface ConsoleMerchant {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  /** Its flags and announcements are stored here and can be changed. */
  readonly isStored: boolean;
  /** The flags and settings that are on. */
  readonly on: ReadonlySet<string>;
}

type Markup = ReturnType<typeof html>;

const isFlag = ({ name }: MerchantSwitch) => (MERCHANT_FLAGS as readonly string[]).includes(name);

/** One row a switch, described once, with a box for each merchant. */
export function renderMerchants(merchants: readonly ConsoleMerchant[]): Markup {
  return html`<section class="wide" id="merchants" aria-labelledby="merchants-title">
    <h2 id="merchants-title">Merchants</h2>
    <p class="muted">A change applies to the next call of its players.</p>
    <div class="merchants">${merchants.map(renderMerchant)}</div>
    <div class="groups">${SWITCH_GROUPS.map((group, index) => {
      const rows = group.switches.filter((one) => !isFlag(one) || merchants.some(({ isStored }) => isStored));
      return html`<fieldset class="switches" aria-describedby="switches-${index}">
        <legend>${group.title}</legend>
        <p class="muted" id="switches-${index}">${group.hint}</p>
        ${rows.map((row) => renderSwitch(row, merchants))}
      </fieldset>`;
    })}</div>
  </section>`;
}

function renderMerchant({ code, name, url, isStored }: ConsoleMerchant): Markup {
  return html`<article data-merchant="${code}">
    <h3><a href="${url}" target="_blank">${name}</a><code>${url}</code></h3>
    <nav class="links" aria-label="${name}">
      <a href="${url}/m/gateway" target="_blank">Gateway of ${name}</a>
      ${isStored ? renderOfferLinks(code, name) : ''}
    </nav>
    <p class="row" role="group" aria-label="Status call of ${name}">
      <span>Status call</span>
      <button type="button" data-status-of="${code}" value="">answered</button>
      <button type="button" data-status-of="${code}" value="domain_not_available">no such domain</button>
    </p>
  </article>`;
}

const renderOfferLinks = (code: string, name: string): Markup => html`
  <a href="${composeOffersPath('announcements', code)}">Announcements of ${name}</a>
  <a href="${composeOffersPath('banners', code)}">Banners of ${name}</a>`;

function renderSwitch(row: MerchantSwitch, merchants: readonly ConsoleMerchant[]): Markup {
  const { name, title, hint } = row;
  const part = isFlag(row) ? 'flags' : 'settings';
  return html`<div class="switch">
    <p><b>${title}</b> <code>${name}</code><span class="muted">${hint}</span></p>
    <div class="boxes">
      ${merchants.map(
        (merchant) => html`<label data-merchant="${merchant.code}">
          <input type="checkbox" name="${name}" data-part="${part}" data-of="${merchant.code}" aria-label="${title}, ${merchant.name}" ${merchant.on.has(name) ? 'checked' : ''} />
          <span>${merchant.name}</span>
        </label>`,
      )}
    </div>
  </div>`;
}
