import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '#tools/find-program.ts';
import type { TemporaryCertificate } from '#tools/tls/temporary-certificate.ts';
import { findFreePorts } from './free-ports.ts';

export const PROXIES = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface RunningProxy {
  /** The TLS port, for every name. */
  readonly port: number;
  /** The port that redirects to TLS. */
  readonly plainPort: number;
  /** Returns nginx's logs of calls and failures; Caddy has no such files. */
  readLogs(): string;
  stop(): Promise<void>;
}

export interface ProxyWish {
  readonly names: readonly string[];
  readonly certificate: TemporaryCertificate;
  /** The value of PORT of the two processes behind it. */
  readonly processes: readonly [number, number];
}

interface Place extends ProxyWish {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
}

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');
const LOGS = ['access.log', 'error.log'];
const POLL_MS = 20;

/** Starts a proxy of this machine with the configuration from `deploy/`, on its own ports and with its own files. */
export async function startProxy(name: ProxyName, wish: ProxyWish): Promise<RunningProxy> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not on this machine.`);
  const folder = mkdtempSync(join(tmpdir(), `fastline-${name}-`));
  const port = await findFreePorts(2);
  const child = { nginx: spawnNginx, caddy: spawnCaddy }[name](program, { ...wish, folder, port, plainPort: port + 1 });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'exit').then(() => rmSync(folder, { recursive: true, force: true }));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${errors}`);
    await wait(POLL_MS);
  }
  return {
    port,
    plainPort: port + 1,
    readLogs: () => LOGS.map((log) => readFileSync(join(folder, log), 'utf8')).join(''),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The linked `nginx.conf` includes small files that differ per machine, here with this machine's values. */
function spawnNginx(program: string, { folder, names, certificate, processes, port, plainPort }: Place): ChildProcess {
  const own = (file: string, text: string) => writeFileSync(join(folder, 'nginx', file), text);
  const read = (file: string) => readFileSync(join(DEPLOY, 'nginx', file), 'utf8').replace(/^listen \[.*\n/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};\n`);
  mkdirSync(join(folder, 'nginx'));
  symlinkSync(join(DEPLOY, 'nginx.conf'), join(folder, 'nginx.conf'));
  own('machine.conf', read('machine.conf').replace('/run/', `${folder}/`).replace('/var/log/nginx/', `${folder}/`));
  own('files.conf', read('files.conf').replace('/var/log/nginx/', `${folder}/`) + temporary.join(''));
  own('redirect.conf', read('redirect.conf').replace('80', String(plainPort)));
  own('tls.conf', read('tls.conf').replace('443', String(port)));
  own(
    'lines.conf',
    read('lines.conf')
      .replace(/server_name .*;/, `server_name ${names.join(' ')};`)
      .replace(/(?<=certificate )\S+(?=;)/, certificate.file)
      .replace(/(?<=certificate_key )\S+(?=;)/, certificate.keyFile),
  );
  own('maintenance.conf', read('maintenance.conf').replace('/etc/nginx', DEPLOY));
  own('processes.conf', read('processes.conf').replaceAll('8080', String(processes[0])).replaceAll('8100', String(processes[1])));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function spawnCaddy(program: string, { folder, names, certificate, processes, port, plainPort }: Place): ChildProcess {
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    FASTLINE_CADDY_ADMIN: 'off',
    FASTLINE_HTTP_PORT: String(plainPort),
    FASTLINE_HTTPS_PORT: String(port),
    FASTLINE_LINES: names.join(', '),
    FASTLINE_MAINTENANCE: DEPLOY,
    FASTLINE_TLS: `${certificate.file} ${certificate.keyFile}`,
    FASTLINE_PROCESSES: processes.map((process) => `127.0.0.1:${process}`).join(' '),
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
  return spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}
