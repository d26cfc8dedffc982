import type { ServerResponse } from 'node:http';

const PORTAL_HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Wi-Fi login</title>
<h1>Welcome to Station Wi-Fi</h1><form><label>Room <input name="room"></label> <button>Connect</button></form></html>`;

/** A machine on the way that is not the operator: it knows neither our replies nor CORS. */
function answerHtml(response: ServerResponse, status: number, html: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
}

export const FAULT_PAGES = {
  '502': (response: ServerResponse) => answerHtml(response, 502, '<h1>502 Bad Gateway</h1>'),
  '503': (response: ServerResponse) => answerHtml(response, 503, '<h1>503 Service Unavailable</h1>', { 'Retry-After': '2' }),
  portal: (response: ServerResponse) => answerHtml(response, 200, PORTAL_HTML),
};
