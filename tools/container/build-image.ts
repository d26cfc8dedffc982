import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../find-program.ts';
import { BUILDERS, composeBuild, findImageFaults, INSPECTIONS, readImageConfig } from './image-build.ts';

const cwd = resolve(import.meta.dirname, '../..');

/** Builds the image with a release key of its own, and returns what is wrong. docs/operating.md#containers */
function buildImage(): readonly string[] {
  const builder = BUILDERS.find((name) => findProgram(name));
  const program = builder && findProgram(builder);
  if (!builder || !program) return ['Neither podman nor buildah is on this machine, so the image was not built.'];
  const folder = mkdtempSync(join(tmpdir(), 'fastline-image-'));
  try {
    const keyFile = join(folder, 'release-key.pem');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    const { status } = spawnSync(program, composeBuild(keyFile), { cwd, stdio: 'inherit' });
    if (status !== 0) return [`${builder} did not build the image.`];
    const { stdout } = spawnSync(program, INSPECTIONS[builder], { cwd, encoding: 'utf8' });
    return findImageFaults(readImageConfig(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const faults = buildImage();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
