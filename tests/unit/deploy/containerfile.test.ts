import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const text = read('deploy/Containerfile');
const stages = text.split(/^(?=FROM )/m).slice(1);
const [build = '', packages = '', last = ''] = stages;
const ignored = read('.dockerignore').split('\n').filter(Boolean);

describe('the container file', () => {
  test('is one that builders understand', () => {
    expect(validate(text)).toEqual([]);
  });

  test('copies files that are there, and none that another machine made', () => {
    const sources = stages.flatMap((stage) =>
      [...stage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' ')),
    );
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((path) => !existsSync(join(ROOT, path)) || ignored.includes(path))).toEqual([]);
    expect(
      read('.gitignore')
        .split('\n')
        .filter((line) => /^(node_modules|dist|\.cache|\.data)/.test(line)),
    ).toSatisfy((lines: string[]) => lines.every((line) => ignored.includes(line.replace('/', ''))));
  });

  test('builds by the documented command, with the key that signs releases as a secret', () => {
    expect(build).toMatch(
      /type=secret,id=release-key,required=true RELEASE_KEY_FILE=\/run\/secrets\/release-key npm run build\n/,
    );
    expect(packages).toMatch(/^RUN npm ci --omit=dev --omit=optional$/m);
    expect(text).not.toMatch(/^(ARG|ENV).*(KEY|TOKEN|PASSWORD|DATABASE_URL)/m);
  });

  test('runs as nobody in particular, and takes no file that it could change', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toContain('--chown');
    expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('COPY'));
  });

  test('names the version of Node once', () => {
    const versions = stages.map((stage) => /^FROM (node:\d+\.\d+\.\d+-[a-z]+-slim)/.exec(stage)?.[1]);
    expect(new Set(versions).size).toBe(1);
    expect(versions).not.toContain(undefined);
  });
});
