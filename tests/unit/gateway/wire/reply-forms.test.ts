import { expect, test } from 'vitest';
import { A, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const BANNERS = '{"success":"true","value":{"banners":[]}}';
const NOTICE = '<br />\n<b>Notice</b>: Undefined index: lang in <b>/var/www/api.php</b> on line <b>3</b><br />\n';
const TEXTS: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['behind a byte order mark', `\ufeff${BANNERS}`],
  ['behind two byte order marks', `\ufeff\ufeff${BANNERS}`],
  ['between blank lines', `\r\n\r\n${BANNERS}\n`],
  ['behind a notice of PHP', NOTICE + BANNERS],
  ['before a notice of PHP', BANNERS + NOTICE],
  ['in UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${BANNERS}`, 'utf16le'))],
];
const TYPES = ['text/html', 'text/plain; charset=ISO-8859-1', 'application/octet-stream', ''];

async function askBanners(body: string | Uint8Array<ArrayBuffer>, type: string) {
  const fixture = createGatewayFixture();
  for (const line of LINES) fixture.lines.line(line).answer = () => new Response(body, { headers: { 'Content-Type': type } });
  return fixture.ask('promotions.banners');
}

test.each(TEXTS)('a reply %s is used, regardless of its type', async (_, body) => {
  for (const type of TYPES)
    expect(await askBanners(body, type)).toMatchObject({ ok: true, value: { banners: [] }, meta: { tried: [A] } });
});

test('a text beyond ASCII is read by the charset of its type, or as Latin-1', async () => {
  const refusal = Buffer.from('{"success":false,"errorCode":"no_permissions","message":"Accès refusé"}', 'latin1');
  for (const type of ['text/html', 'application/json; charset=iso-8859-1'])
    expect(await askBanners(new Uint8Array(refusal), type)).toMatchObject({ message: 'Accès refusé', meta: { tried: [A] } });
});

test('a page that contains a reply is not a reply', async () => {
  const page = `<html><script>var state=${BANNERS}</script></html>`;
  expect(await askBanners(page, 'text/html')).toMatchObject({ ok: false, meta: { tried: LINES } });
});
