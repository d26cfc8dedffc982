import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#operator/config.ts';
import { SECRETS } from '#operator/secret-files.ts';
import { findProgram } from '#tools/find-program.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');
const unit = readFileSync(join(DEPLOY, 'fastline@.service'), 'utf8');
const environmentFile = readFileSync(join(DEPLOY, 'fastline.env'), 'utf8');
const analyze = findProgram('systemd-analyze');
/** Out of 10; the rest is the network, which a server needs. */
const HIGHEST_EXPOSURE = 1.5;

/** Runs systemd's own check on the unit under a realistic name, with the Node of this machine. */
function runAnalyze(program: string, args: readonly string[]): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-unit-'));
  const file = join(folder, 'fastline@8080.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

describe('the systemd unit', () => {
  if (analyze) {
    test('is valid for systemd', () => {
      expect(runAnalyze(analyze, ['verify']).said).not.toContain('fastline');
    });

    test('has a low exposure level', () => {
      const { said } = runAnalyze(analyze, ['security', '--offline=true']);
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(HIGHEST_EXPOSURE);
    });
  } else test.skip('was not checked by systemd: systemd-analyze is not on this machine', () => {});

  test('starts the same program as "npm run serve"', () => {
    const { scripts } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8')) as { scripts: { serve: string } };
    expect(unit).toContain(`ExecStart=/usr/bin/${scripts.serve}\n`);
  });

  test('has readable settings and no secret in its environment', () => {
    const lines = environmentFile.split('\n').flatMap((line) => /^#?([A-Z\d_]+)=(.+)$/.exec(line)?.slice(1, 3) ?? []);
    const settings = lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1]] as const] : []));
    expect(settings.filter(([name]) => (SECRETS as readonly string[]).includes(name))).toEqual([]);
    const config = readConfig({ ...Object.fromEntries(settings), NODE_ENV: 'production' });
    const { trustedProxies } = config;
    const believed = ['127.0.0.1', '::1', '10.0.0.1'].map(
      (peer) => trustedProxies.kind === 'addresses' && trustedProxies.has(peer),
    );
    expect([believed, config.addresses, config.lineOrigins.length]).toEqual([[true, true, false], ['127.0.0.1'], 4]);
    expect(config.envelope1).toBe(false);
    expect(SECRETS.filter((name) => !environmentFile.includes(name))).toEqual([]);
  });
});
