const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const compose = (title: string, rest = '') =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${rest}</html>`;

const BACK = "<button onclick=\"parent.postMessage('GO_BACK', '*')\">Leave the game</button>";

/** Finds a third party's page that a launch leads to. */
export function findPage(path: string, query: URLSearchParams): string | null {
  if (path === '/play') return compose(`Playing ${escapeHtml(query.get('name') ?? '')}`, BACK);
  if (path === '/talk') return compose('Talk to us');
  return path === '/service' || path === '/telegram' ? compose('Customer service') : null;
}
