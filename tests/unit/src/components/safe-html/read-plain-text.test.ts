// @vitest-environment page
import { expect, test } from 'vitest';
import { readPlainText } from '#src/components/safe-html/safe-html.tsx';

test.each([
  ['<p>Until two.</p>', 'Until two.'],
  ['<h2>News</h2><p>One<br>two</p>\n<ul><li>a</li><li>b</li></ul>', 'News\nOne\ntwo\na\nb'],
  ['Fish &amp; chips &lt;b&gt; &#39;x&#x27; &nbsp;&copy;', "Fish & chips <b> 'x'  &copy;"],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['a<script>steal()</script>b<style>p{}</style>c', 'a b c'],
  ['a<script>never ends', 'a'],
  ['a<!-- not said -->b', 'a b'],
  ['a<img src=x onerror=steal()', 'a'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&#0;&#x110000;', '&#0;&#x110000;'],
  ['', ''],
])('reads %j as %j', (html, text) => {
  expect(readPlainText(html)).toBe(text);
});

test('reads breaks without an end in a moment', () => {
  const begunAt = performance.now();
  readPlainText('<br '.repeat(100_000));
  expect(performance.now() - begunAt).toBeLessThan(1_000);
});
