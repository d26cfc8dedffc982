import { html, raw } from 'hono/html';
import { TEXT_LANGUAGES } from '#operator/texts/text-languages.ts';
import type { OfferKind } from './offers-page.ts';

type Markup = ReturnType<typeof html>;
type Fields = Readonly<Record<string, unknown>>;

const read = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

export interface OfferDraft {
  readonly kind: OfferKind;
  readonly fields: Fields;
  readonly merchant: string;
  /** The origin of the sandbox. */
  readonly origin: string;
  /** The operator's first picture host: relative addresses of pictures are below it. */
  readonly pictureHost: string;
}

/** Previews the draft in each language with a text. The operator's HTML is unchanged, because the policy blocks scripts. */
export function createOfferPreview({ kind, fields, merchant, origin, pictureHost }: OfferDraft): Markup {
  const written = TEXT_LANGUAGES.filter((language) => read(fields, `title.${language}`));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <base href="${pictureHost}/" />
        <meta name="color-scheme" content="light dark" />
        <title>Preview</title>
        <link rel="stylesheet" href="${origin}/games/merchant-colours.css" />
        <link rel="stylesheet" href="${origin}/offers/preview.css" />
      </head>
      <body class="preview" data-merchant="${merchant}">
        ${written.length > 0 ? written.map((language) => renderCard(kind, language, fields)) : html`<p>It has no title yet.</p>`}
      </body>
    </html>`;
}

function renderCard(kind: OfferKind, language: string, fields: Fields): Markup {
  const title = read(fields, `title.${language}`);
  if (kind === 'announcements') {
    const footer = read(fields, 'promotionType') ? html`<footer>To the activities</footer>` : '';
    return html`<article class="card"><h2>${title}</h2><div>${raw(read(fields, `content.${language}`))}</div>${footer}</article>`;
  }
  const address = read(fields, 'imageUrl');
  const picture = address ? html`<img src="${address}" alt="The picture at ${address}" />` : '';
  return html`<article class="card">${picture}<h2>${title}</h2><p>${read(fields, `text.${language}`)}</p></article>`;
}
