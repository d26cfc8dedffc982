import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'src/i18n/locales';
const FILES = readdirSync(FOLDER)
  .flatMap((tag) => ['errors', 'registration', 'password', 'login'].map((name) => `${FOLDER}/${tag}/${name}.json`))
  .filter((file) => existsSync(file));

test('no text of the page states the length of a name or password', () => {
  const stated = FILES.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter(([key, text]) => /username|password/.test(key) && /\p{Nd}/u.test(text))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(FILES.length).toBeGreaterThan(50);
  expect(stated).toEqual([]);
});
