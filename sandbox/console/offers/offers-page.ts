import { html } from 'hono/html';
import type { Merchant } from '#contract/merchant.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { toTextLanguage } from '#operator/protocol/text-language.ts';
import { findTag, type TextLanguage } from '#operator/texts/text-languages.ts';

type Markup = ReturnType<typeof html>;
type Options = readonly (readonly [value: string, label: string])[];

export const OFFER_KINDS = ['announcements', 'banners'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

const TITLES = { announcements: 'Announcements', banners: 'Banners and promo image' } as const;
const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
/** The number of languages whose fields are visible at first. */
const SHOWN_LANGUAGES = 3;
const AUDIENCES: Options = [
  ['A', 'Members'],
  ['B', 'Guests'],
  ['F', 'Members on their first login'],
  ['', 'Nobody'],
];
const GROUPS: Options = [
  ['', 'The lobby'],
  ['m_popup1', 'The promo image'],
  ['m_popup2', 'The text after the promo image'],
];
const LINKAGES: Options = [
  ['', 'Nothing'],
  ['P', 'An activity, by its id'],
  ['URL', 'A link'],
  ['G', 'A game, by its id'],
];

export const composeOffersPath = (kind: OfferKind, merchant: string) => `/sandbox/offers/${kind}?merchant=${merchant}`;

/** Forms for announcements and banners; JSON calls can do the same. docs/product/sandbox.md */
export function createOffersPage(kind: OfferKind, merchant: Merchant): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${TITLES[kind]} of ${merchant.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/games/merchant-colours.css" />
        <link rel="stylesheet" href="/sandbox/files/console.css" />
        <link rel="stylesheet" href="/sandbox/files/editors.css" />
        <link rel="stylesheet" href="/sandbox/files/offers.css" />
      </head>
      <body data-merchant="${merchant.code}" data-kind="${kind}">
        <header class="top">
          <h1>${TITLES[kind]} of ${merchant.name}</h1>
          <p id="status" role="status"></p>
          <a href="/sandbox">Sandbox</a>
        </header>
        <nav class="tabs" aria-label="Lists">
          ${MERCHANTS.flatMap(({ code, name }) => OFFER_KINDS.map((other) => renderTab(other, code, name, other === kind && code === merchant.code)))}
        </nav>
        <main class="editor">
          <section>
            <header class="row"><h2>Shown in this order</h2><button type="button" id="new">New</button></header>
            <ol id="items"></ol>
          </section>
          <section class="halves">
            <form id="item" method="post" action="/sandbox/offers/${kind}/preview" target="preview">
              <h2 id="heading">New</h2>
              ${renderField('Id', html`<input name="id" required maxlength="200" />`)}
              <fieldset>
                <legend>Texts</legend>
                ${renderLanguages(kind, merchant)}
              </fieldset>
              <fieldset>
                <legend>Place and audience</legend>
                ${kind === 'announcements' ? renderAnnouncement() : renderBanner()}
              </fieldset>
              <fieldset class="fields">
                <legend>Time</legend>
                ${renderField('From', html`<input name="startsAt" type="datetime-local" />`)}
                ${renderField('Until', html`<input name="endsAt" type="datetime-local" />`)}
              </fieldset>
              <input type="hidden" name="merchant" value="${merchant.code}" />
              <p class="row">
                <button type="submit" id="save" class="main">Save</button>
                <button type="submit" id="look" formnovalidate>Preview</button>
              </p>
            </form>
            <div class="beside">
              <h2>How it looks</h2>
              <p class="muted">Follows while you type, in every language with a title.</p>
              <iframe name="preview" title="Preview" sandbox></iframe>
            </div>
          </section>
        </main>
        <script type="module" src="/sandbox/files/offers.js"></script>
      </body>
    </html>`;
}

function renderTab(kind: OfferKind, code: string, name: string, isCurrent: boolean): Markup {
  const current = isCurrent ? html`aria-current="page"` : '';
  return html`<a href="${composeOffersPath(kind, code)}" ${current}>${name}: ${TITLES[kind].toLowerCase()}</a>`;
}

const renderField = (label: string, control: Markup): Markup => html`<label><span>${label}</span>${control}</label>`;
const renderSelect = (name: string, options: Options): Markup =>
  html`<select name="${name}">${options.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select>`;

/** The merchant's first language is required, because its texts replace missing ones. */
function renderLanguages(kind: OfferKind, merchant: Merchant): Markup {
  const languages = [...new Set(merchant.languages.map(toTextLanguage))];
  const fields = languages.map((language, index) => renderTexts(kind, language, index === 0));
  const more = fields.slice(SHOWN_LANGUAGES);
  return html`${fields.slice(0, SHOWN_LANGUAGES)}
    ${more.length > 0 ? html`<details><summary>${more.length} more languages</summary>${more}</details>` : ''}`;
}

function renderTexts(kind: OfferKind, language: TextLanguage, isFirst: boolean): Markup {
  const name = LANGUAGE_NAMES.of(findTag(language)) ?? language;
  const required = isFirst ? html`required` : '';
  const body =
    kind === 'announcements'
      ? renderField(`Content in ${name} (HTML)`, html`<textarea name="content.${language}" rows="3"></textarea>`)
      : renderField(`Text in ${name}`, html`<input name="text.${language}" />`);
  return html`${renderField(`Title in ${name}`, html`<input name="title.${language}" maxlength="200" ${required} />`)} ${body}`;
}

function renderAnnouncement(): Markup {
  return html`
    ${renderField('For', renderSelect('execution', AUDIENCES))}
    ${renderField('Category', html`<input name="category" list="categories" />`)}
    <datalist id="categories"><option>app_download</option></datalist>
    ${renderField('Leads to the activities of', html`<input name="promotionType" />`)}
    <label class="tick"><input type="checkbox" name="popup" checked /> It is a popup</label>
    <label class="tick"><input type="checkbox" name="forceRead" /> Closing it leads to the next</label>`;
}

function renderBanner(): Markup {
  return html`
    ${renderField('Shown in', renderSelect('groupName', GROUPS))}
    ${renderField('Opens', renderSelect('linkageType', LINKAGES))}
    ${renderField('Which', html`<input name="linkage" />`)}
    ${renderField('Address of its picture', html`<input name="imageUrl" />`)}`;
}
