import { html } from 'hono/html';
import { findDirection, findTag, type TextLanguage } from '#operator/texts/text-languages.ts';

export type Markup = ReturnType<typeof html>;

export interface MerchantPageOptions {
  readonly title: string;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  /** Addresses of style sheets, in addition to the merchants' colours. */
  readonly styles: readonly string[];
  /** Data attributes of the body for the page's script, by name without `data-`. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Renders a sandbox page in a merchant's colours and the visitor's language. */
export function createMerchantPage(options: MerchantPageOptions, body: Markup): Markup {
  const { title, merchantCode, language, styles, data = {} } = options;
  return html`<!doctype html>
    <html lang="${findTag(language)}" dir="${findDirection(language)}" data-merchant="${merchantCode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/games/merchant-colours.css" />
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body${Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`)}>
        ${body}
      </body>
    </html>`;
}
