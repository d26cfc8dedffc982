import { html } from 'hono/html';
import { ACCOUNTS, NEW_PERSON_ID } from './accounts.ts';

type Markup = ReturnType<typeof html>;

const CHOICES = [...ACCOUNTS, { id: NEW_PERSON_ID, name: 'New person', email: 'somebody who was never here' }];

function createPage(title: string, body: Markup, script?: string): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/identity/provider.css" />
      </head>
      ${body} ${script && html`<script type="module" src="/identity/${script}"></script>`}
    </html>`;
}

const drawChoices = () =>
  CHOICES.map(
    ({ id, name, email }) =>
      html`<button name="account" value="${id}">
        <b>${name}</b>
        <small>${email}</small>
      </button>`,
  );

/** One page for every provider, which states that it is a stand-in. */
export function createProviderPage(query: Readonly<Record<string, string>>, providerName: string): Markup {
  const title = `Stand-in for ${providerName}: choose an account`;
  const fields = Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const body = html`<body>
    <main>
      <h1>${title}</h1>
      <p>This page belongs to the sandbox of this machine. ${providerName} knows nothing of it.</p>
      <form method="post" action="/identity/choice">
        ${fields} ${drawChoices()}
        <button name="account" value="" class="quiet">Cancel</button>
      </form>
    </main>
  </body>`;
  return createPage(title, body);
}

/** Passes the choice to the frame in the page that opened the popup. */
export function createReturnPage(event: string): Markup {
  return createPage('One moment', html`<body data-event="${event}"><p>One moment…</p></body>`, 'return.js');
}

export function createFramePage(): Markup {
  return createPage('Frame', html`<body></body>`, 'frame-relay.js');
}

export function createOneTapPage(data: { origin: string; clientId: string }): Markup {
  const body = html`<body class="tap" data-asked="${JSON.stringify(data)}">
    <main>
      <header>
        <h1>Stand-in for Google: sign in</h1>
        <button type="button" class="close" value="" aria-label="Close"><span aria-hidden="true">×</span></button>
      </header>
      ${drawChoices()}
    </main>
  </body>`;
  return createPage('Stand-in for Google: sign in', body, 'one-tap-relay.js');
}
