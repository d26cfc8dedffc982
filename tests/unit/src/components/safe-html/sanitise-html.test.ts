// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sanitiseHtml } from '#src/components/safe-html/sanitise-html.ts';

async function countPictures(source: string): Promise<number> {
  return (await sanitiseHtml(`<p><img src="${source}" alt=""></p>`)).querySelectorAll('img').length;
}

test('a picture that fails is looked for at the next host, and goes when no host has it', async () => {
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
])('a picture at %s goes', async (source) => {
  expect(await countPictures(source)).toBe(0);
});

test.each(['/m/icons/aurora-192.png', '/p.png?q=//x', 'data:image/png;base64,AAAA'])('a picture at %s stays', async (source) => {
  expect(await countPictures(source)).toBe(1);
});
