// @vitest-environment page
import { expect, test } from 'vitest';
import { sanitiseHtml } from '#src/components/safe-html/sanitise-html.ts';

async function countPictures(source: string): Promise<number> {
  return (await sanitiseHtml(`<p><img src="${source}" alt=""></p>`)).querySelectorAll('img').length;
}

test('a failing picture is loaded from the next host, and removed if no host has it', async () => {
  const fragment = await sanitiseHtml('<p><img src="/p.png" alt=""></p>', ['https://one.test', 'https://two.test']);
  const shown = () => fragment.querySelector('img')?.getAttribute('src');
  const fail = () => fragment.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(shown()).toBe('https://one.test/p.png');
  fail();
  expect(shown()).toBe('https://two.test/p.png');
  fail();
  expect(shown()).toBeUndefined();
});

test.each([
  '//evil.example/p.png',
  '/\\evil.example/p.png',
  '/&#9;/evil.example/q.png',
  '/&#10;\\evil.example/q.png',
  'https://evil.example/p.png',
  'http://[/p.png',
  'data:text/html,x',
  'javascript:1',
])('removes a picture at %s', async (source) => {
  expect(await countPictures(source)).toBe(0);
});

const readLink = async (address: string) => {
  const link = (await sanitiseHtml(`<p><a href="${address}">here</a></p>`)).querySelector('a');
  return [link?.getAttribute('href'), link?.getAttribute('target')];
};

test.each([
  ['mailto:help@operator.test?subject=Draw', 'mailto:help@operator.test?subject=Draw'],
  ['MAILTO:help@operator.test', 'MAILTO:help@operator.test'],
  ['tel:+63-2-8888-0000', 'tel:+63-2-8888-0000'],
  ['sms:+6328880000', 'sms:+6328880000'],
  [' tel:112 ', 'tel:112'],
])('keeps a link to %s, without a new tab', async (address, href) => {
  expect(await readLink(address)).toEqual([href, null]);
});

test.each([
  ['tg://resolve?domain=fastline_help', 'https://t.me/fastline_help'],
  ['tg:resolve?domain=fastline_help', 'https://t.me/fastline_help'],
  ['whatsapp://send?phone=+63 917 000 0000&text=Hi there', 'https://wa.me/639170000000?text=Hi+there'],
  ['viber://chat?number=%2B639170000000', null],
])('a link to the app at %s leads to %s', async (address, href) => {
  expect(await readLink(address)).toEqual([href, href && '_blank']);
});

test.each([
  'javascript:1',
  'data:text/html,x',
  'intent://x',
  'tg://join?invite=x',
  'facetime:1',
  'mailto:',
  'tel:',
  'vbscript:1',
  'file:///etc',
])('a link to %s has no target', async (address) => {
  expect(await readLink(address)).toEqual([null, null]);
});

test.each(['/m/icons/aurora-192.png', '/p.png?q=//x', 'data:image/png;base64,AAAA'])('keeps a picture at %s', async (source) => {
  expect(await countPictures(source)).toBe(1);
});

test.each([
  ['/m/home?token=theirs', '/m/home'],
  ['/m/home?a=1&amp;%74okens=theirs#top', '/m/home?a=1#top'],
  ['/m/home?a=%20token', '/m/home?a=%20token'],
])('a link of the app to %j brings no session', async (address, href) => {
  expect(await readLink(address)).toEqual([href, null]);
});
