import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '#tools/find-program.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const image = read('deploy/Containerfile');
const quadlet = read('deploy/fastline.container');
/** Quadlet removes quotation marks from both ends of a value. */
const readSetting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(quadlet)?.[1]?.replace(/^"+|"+$/g, '') ?? '';
const quadletProgram = findProgram('quadlet');

/** Starts a process that has this health, and returns its port. */
async function openHealth(status: number): Promise<number> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health/live' ? status : 404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Runs a command and returns its exit code. */
async function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = execFile(command, args, { env: { PATH: process.env.PATH, ...env } });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

test('the documented build keeps the health check, which the OCI format has not', () => {
  const [, command = ''] = /^podman build ((?:.*\\\n)*.*)$/m.exec(read('docs/operating.md')) ?? [];
  expect(command).toContain('deploy/Containerfile');
  expect(command).toContain('--format docker');
});

test.each([
  [200, 0],
  [503, 1],
])('the health check of the image returns %i of the process as the exit code %i', async (status, code) => {
  const [, json = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(image) ?? [];
  const [command = '', ...args] = JSON.parse(json) as string[];
  expect(await run(command, args, { PORT: String(await openHealth(status)) })).toBe(code);
});

test.each([
  [200, 0],
  [503, 1],
])('the health check of the quadlet returns %i of the process as the exit code %i', async (status, code) => {
  const command = readSetting('HealthCmd').replace('8080', String(await openHealth(status)));
  expect(await run('sh', ['-c', command])).toBe(code);
});

test('image and quadlet check as often, and the quadlet publishes the port of the image', () => {
  const [, interval, timeout, begin] = /--interval=(\w+) --timeout=(\w+) --start-period=(\w+)/.exec(image) ?? [];
  expect(['HealthInterval', 'HealthTimeout', 'HealthStartPeriod'].map(readSetting)).toEqual([interval, timeout, begin]);
  expect(readSetting('PublishPort')).toContain(`:${/^EXPOSE (\d+)$/m.exec(image)?.[1]}`);
  // A dollar or a percent sign would be replaced by systemd.
  expect(readSetting('HealthCmd')).not.toMatch(/[$%]/);
});

test.skipIf(!quadletProgram)('quadlet makes a service of it, with the same health check (not tried without podman ≥ 4.4)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-quadlet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(ROOT, 'deploy/fastline.container'), join(folder, 'fastline.container'));
  const env = { QUADLET_UNIT_DIRS: folder };
  const { status, stdout, stderr } = spawnSync(quadletProgram ?? '', ['-dryrun'], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('converting')]);
  const [, quoted = ''] = /^ExecStart=.* --health-cmd "((?:[^"\\]|\\.)*)" .* localhost\/fastline:latest$/m.exec(stdout) ?? [];
  expect(quoted.replaceAll('\\"', '"')).toBe(readSetting('HealthCmd'));
});
