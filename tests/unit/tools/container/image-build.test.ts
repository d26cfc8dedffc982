import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { composeBuild, findImageFaults, readImageConfig } from '#tools/container/image-build.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const START = ['node', 'tools/run-built.js', 'operator/main'];
const CHECK = { Test: ['CMD', 'node', '-e', 'fetch(`http://127.0.0.1:8080/health/live`)'] };

test('the lane builds the image by the documented command', () => {
  const [, command = ''] = /^podman (build (?:.*\\\n)*.*)$/m.exec(readFileSync(resolve(ROOT, 'docs/operating.md'), 'utf8')) ?? [];
  const documented = command.replaceAll('\\\n', ' ').split(/\s+/);
  const argument = documented.indexOf('--build-arg');
  const withoutLines = [...documented.slice(0, argument), ...documented.slice(argument + 2)];
  const name = withoutLines.indexOf('-t') + 1;
  expect(composeBuild('release-key.pem')).toEqual(withoutLines.with(name, 'localhost/fastline:check'));
});

test('podman and buildah describe the same image in different forms', () => {
  const config = { User: 'node', Cmd: START };
  const podman = JSON.stringify([{ Config: config, Healthcheck: CHECK }]);
  const buildah = JSON.stringify({ Docker: { config: { ...config, Healthcheck: CHECK } } });
  for (const inspected of [podman, buildah]) expect(findImageFaults(readImageConfig(inspected))).toEqual([]);
});

test('an image without its user, its program or its health check is refused, each by a sentence', () => {
  expect(findImageFaults({ Cmd: START, Healthcheck: CHECK })).toEqual([
    'The image runs its process as "root" and not as "node".',
  ]);
  expect(findImageFaults({ User: 'node', Cmd: ['sh'], Healthcheck: CHECK })).toEqual(['The image starts "sh".']);
  expect(findImageFaults({ User: 'node', Cmd: START })).toEqual(['The image has no health check.']);
});
