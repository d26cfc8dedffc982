import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram, type ProgramName } from '#tools/find-program.ts';

/** A file of docs/integration as a program: each line of its input gets one of its output. */
export interface Program {
  readonly language: string;
  /** Why it cannot run on this machine. */
  readonly missing: string | null;
  /** Mono lacks what envelope 2 needs. */
  readonly envelopes: readonly (1 | 2)[];
  /** The keys of envelope 1 in the form that the program reads. */
  readonly toKey: (base64: string) => string;
  readonly run: (lines: readonly string[], folder: string) => string[];
}

const FOLDER = resolve(import.meta.dirname, '../../../docs/integration');
const LIMIT_MS = 100_000;
const BOTH = [1, 2] as const;
const asItIs = (base64: string) => base64;

function ask(program: string, args: readonly string[], input = '', cwd?: string): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input, timeout: LIMIT_MS, cwd });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`);
  return stdout.trimEnd().split('\n');
}

const succeeds = (program: string, args: readonly string[]) => spawnSync(program, args, { timeout: LIMIT_MS }).status === 0;

/** A program that reads its source file. */
function describeScript(language: string, name: ProgramName, file: string, works: (program: string) => string | null): Program {
  const program = findProgram(name);
  return {
    language,
    missing: program ? works(program) : `${name} is not on this machine`,
    envelopes: BOTH,
    toKey: asItIs,
    run: (lines) => ask(program ?? '', [join(FOLDER, file)], `${lines.join('\n')}\n`),
  };
}

const php = describeScript('PHP', 'php', 'envelopes.php', (program) =>
  succeeds(program, ['-r', 'exit((int) !extension_loaded("openssl"));']) ? null : 'PHP has no openssl on this machine',
);

const python = describeScript('Python', 'python3', 'envelopes.py', (program) =>
  succeeds(program, [
    '-c',
    'from cryptography.hazmat.backends.openssl import backend as b; assert b.openssl_version_number() >= 0x30200000',
  ])
    ? null
    : 'Python has no cryptography 42 on this machine',
);

const java = describeScript('Java', 'java', 'Envelopes.java', (program) =>
  findProgram('javac') && succeeds(program, ['-version']) ? null : 'there is no JDK on this machine',
);

const SOURCE = join(FOLDER, 'Envelopes.cs');

function describeDotnet(program: string): Program {
  return {
    language: 'C#',
    missing: null,
    envelopes: BOTH,
    toKey: asItIs,
    run: (lines, folder) => {
      const [version = '8'] = ask(program, ['--version']);
      const target = `net${version.split('.')[0]}.0`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, 'envelopes.csproj'),
        `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>${target}</TargetFramework>
        <DefineConstants>ENVELOPES_TEST_PROGRAM</DefineConstants></PropertyGroup>
        <ItemGroup><Compile Include="${SOURCE}" /></ItemGroup></Project>`,
      );
      ask(program, ['build', '-o', join(folder, 'out')], '', folder);
      return ask(program, [join(folder, 'out/envelopes.dll')], `${lines.join('\n')}\n`);
    },
  };
}

function describeMono(mono: string, compiler: string): Program {
  return {
    language: 'C#, on Mono',
    missing: null,
    envelopes: [1],
    toKey: toXml,
    run: (lines, folder) => {
      mkdirSync(folder, { recursive: true });
      const compiled = join(folder, 'envelopes.exe');
      ask(compiler, ['-d:ENVELOPES_TEST_PROGRAM', '-r:System.Numerics.dll', `-out:${compiled}`, SOURCE]);
      return ask(mono, [compiled], `${lines.join('\n')}\n`);
    },
  };
}

/** The keys of .NET Framework: base64 of each number in XML. */
function toXml(base64: string): string {
  const jwk = readKey(Buffer.from(base64, 'base64')).export({ format: 'jwk' });
  const names = { Modulus: jwk.n, Exponent: jwk.e, P: jwk.p, Q: jwk.q, DP: jwk.dp, DQ: jwk.dq, InverseQ: jwk.qi, D: jwk.d };
  const parts = Object.entries(names).flatMap(([name, number]) => (number ? [`<${name}>${toBase64(number)}</${name}>`] : []));
  return `<RSAKeyValue>${parts.join('')}</RSAKeyValue>`;
}

const toBase64 = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64');

function readKey(key: Buffer) {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPublicKey({ key, format: 'der', type: 'spki' });
  }
}

function describeSharp(): Program {
  const [dotnet, mono, compiler] = [findProgram('dotnet'), findProgram('mono'), findProgram('mcs')];
  if (dotnet && succeeds(dotnet, ['--version'])) return describeDotnet(dotnet);
  if (mono && compiler) return describeMono(mono, compiler);
  return { ...php, language: 'C#', missing: 'neither .NET nor Mono is on this machine' };
}

export const PROGRAMS: readonly Program[] = [php, java, describeSharp(), python];
