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
  test('has valid instructions', () => {
    expect(validate(text)).toEqual([]);
  });

  test('copies only existing files, and none made on another machine', () => {
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

  test('builds by the documented command, with the release key as a secret', () => {
    expect(build).toMatch(
      /type=secret,id=release-key,required=true RELEASE_KEY_FILE=\/run\/secrets\/release-key npm run build\n/,
    );
    expect(packages).toMatch(/^RUN npm ci --omit=dev --omit=optional$/m);
    // Digests of keys are public, and so are the handovers of the release key.
    expect(text).not.toMatch(/^(ARG|ENV) (?!FASTLINE_(SEALING|REPLY)_KEYS|RELEASE_KEYS).*(KEY|TOKEN|PASSWORD|DATABASE_URL)/m);
  });

  test('runs as an unprivileged user that cannot change its files', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toContain('--chown');
    expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('COPY'));
  });

  test('uses a single version of Node', () => {
    const versions = stages.map((stage) => /^FROM (node:\d+\.\d+\.\d+-[a-z]+-slim)/.exec(stage)?.[1]);
    expect(new Set(versions).size).toBe(1);
    expect(versions).not.toContain(undefined);
    expect(versions[0]).toBe(`node:${read('.nvmrc').trim()}-bookworm-slim`);
  });

  test('uses a Node that the package accepts and that gets security fixes', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [major = 0, minor = 0] = read('.nvmrc').split('.').map(Number);
    const [leastMajor = 0, leastMinor = 0] = engines.node.slice(2).split('.').map(Number);
    expect(leastMajor).toBeGreaterThanOrEqual(22);
    expect(major * 100 + minor).toBeGreaterThanOrEqual(leastMajor * 100 + leastMinor);
  });
});
