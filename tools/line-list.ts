import { createPublicKey, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { PublicKey } from '#contract/calls/session.ts';
import { DAY_MS } from '#contract/limits.ts';
import { type LineList, type RetiredLine, readClaims, writeClaims } from '#contract/line-list/line-list.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { readConfig } from '#operator/config.ts';
import { exportPublicKey, loadReleaseKey } from '#operator/release-key.ts';
import {
  certifyLineKey,
  digestKey,
  isCertified,
  type Lifetime,
  openLineList,
  signLineList,
} from '#operator/site/line-list/sign-line-list.ts';
import { nextSequence } from '#operator/site/releases/sign-manifest.ts';
import { StartError } from '#operator/start-error.ts';

const USAGE = `Say
npm run line-list -- certify --key FILE [--days N]       (prints a certificate; needs RELEASE_KEY)
npm run line-list -- publish --merchant CODE --lines HOST,… --certificate FILE [--days N] [--out FOLDER]
    [--order NAME=HOST,…]… [--retire HOST[=SUCCESSOR]]… [--sealing-key FILE]… [--reply-key FILE]… [--release SEQUENCE]
npm run line-list -- check FILE                          (whether the release key of this machine certified the list)`;
const MANIFEST_FILE = 'dist/m/asset-manifest.json';
const CERTIFICATE_DAYS = '400';
const LIST_DAYS = '30';
/** The longest string of a DNS record. */
const DNS_STRING_LENGTH = 255;

function readOptions() {
  const text = { type: 'string' } as const;
  const texts = { ...text, multiple: true, default: [] as string[] } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: text,
        days: text,
        merchant: text,
        lines: { ...text, default: '' },
        certificate: text,
        out: { ...text, default: 'dist/m/lines' },
        order: texts,
        retire: texts,
        'sealing-key': texts,
        'reply-key': texts,
        release: text,
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

type Options = ReturnType<typeof readOptions>['values'];

const print = (text: string) => void process.stdout.write(`${text}\n`);

const readText = (file: string | undefined): Promise<string> => {
  if (file === undefined) throw new StartError(USAGE);
  return readFile(file, 'utf8').catch(() => {
    throw new StartError(`${file} cannot be read.`);
  });
};

function readLifetime(days: string): Lifetime {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new StartError('--days takes a number of days.');
  const issuedAt = Math.floor(Date.now() / 1000) * 1000;
  return { issuedAt, expiresAt: issuedAt + Number(days) * DAY_MS };
}

/** Accepts either half of the key, so that the private one can stay where it is used. */
async function readPublicKey(file: string | undefined): Promise<KeyObject> {
  const pem = await readText(file);
  try {
    return createPublicKey(pem);
  } catch {
    throw new StartError(`${file} must hold a key in PEM form.`);
  }
}

async function certify({ key, days = CERTIFICATE_DAYS }: Options): Promise<void> {
  const lineKey = await readPublicKey(key);
  if (lineKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new StartError(`${key} must be a key of the curve P-256.`);
  print(await certifyLineKey(lineKey, readLifetime(days), loadReleaseKey(process.env)));
}

function toOrigin(host: string): string {
  const address = host.includes('://') ? host : `https://${host}`;
  if (!URL.canParse(address)) throw new StartError(`"${host}" is not a host.`);
  return new URL(address).origin;
}

const listOrigins = (text: string): string[] => text.split(',').filter(Boolean).map(toOrigin);

function readOrder(text: string, lines: readonly string[]): readonly [string, number[]] {
  const [name = '', hosts = ''] = text.split('=');
  const places = listOrigins(hosts).map((line) => lines.indexOf(line));
  if (places.includes(-1)) throw new StartError(`--order ${text} names a host that is not in --lines.`);
  return [name, places];
}

function readRetired(text: string): RetiredLine {
  const [line = '', successor] = text.split('=');
  return { line: toOrigin(line), successor: successor ? toOrigin(successor) : null };
}

/** A key as PEM, or as the base64 in which an operator sends its sealing key. */
async function readKey(file: string): Promise<Buffer> {
  const text = await readText(file);
  const key = text.includes('-----') ? await readPublicKey(file) : null;
  return key ? key.export({ type: 'spki', format: 'der' }) : Buffer.from(text.trim(), 'base64');
}

const readKeys = (files: readonly string[]): Promise<readonly Buffer[]> => Promise.all(files.map(readKey));

/** Whether a key is for envelope 2; docs/product/sealing.md */
const isSecondKey = (spki: Buffer): boolean => v.is(v.pick(PublicKey, ['publicKey2']), { publicKey2: spki.toString('base64') });

async function findRelease(): Promise<number> {
  const text = await readFile(MANIFEST_FILE, 'utf8').catch(() => '{"sequence":0}');
  return v.parse(v.pick(AssetManifest, ['sequence']), JSON.parse(text)).sequence;
}

async function composeList(options: Options, merchant: string, before: number): Promise<LineList> {
  const lines = listOrigins(options.lines);
  const { issuedAt, expiresAt } = readLifetime(options.days ?? LIST_DAYS);
  const sealingKeys = await readKeys(options['sealing-key']);
  const list: LineList = {
    merchant,
    sequence: nextSequence(issuedAt, before),
    issuedAt,
    expiresAt,
    lines,
    orders: Object.fromEntries(options.order.map((text) => readOrder(text, lines))),
    retired: options.retire.map(readRetired),
    sealingKeys: sealingKeys.map(digestKey),
    envelope: sealingKeys.some(isSecondKey) ? 2 : undefined,
    replyKeys: (await readKeys(options['reply-key'])).map(digestKey),
    release: options.release === undefined ? await findRelease() : Number(options.release),
  };
  if (!readClaims(writeClaims(list)))
    throw new StartError(
      'Nobody could read this list: use host names, https except on loopback, and at most two keys of a kind.',
    );
  return list;
}

async function publish(options: Options): Promise<void> {
  const merchant = MERCHANTS.find(({ code }) => code === options.merchant)?.code;
  if (!merchant || !options.lines) throw new StartError(USAGE);
  const { key } = readConfig(process.env).lineLists;
  if (!key) throw new StartError('LINE_KEY or LINE_KEY_FILE must hold the line key.');
  const file = join(options.out, `${merchant}.txt`);
  const published = await readFile(file, 'utf8').then(openLineList, () => null);
  const certificate = (await readText(options.certificate)).trim();
  const packed = await signLineList(await composeList(options, merchant, published?.sequence ?? 0), certificate, key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, packed);
  const strings = packed.match(new RegExp(`.{1,${DNS_STRING_LENGTH}}`, 'g')) ?? [];
  print(`${file}: ${packed.length} bytes. Publish it as /m/lines/${merchant}.txt on every line and on static hosts.`);
  print(`In DNS: fastline-${merchant} 3600 IN TXT ${strings.map((each) => `"${each}"`).join(' ')}`);
  print(`To paste or to turn into a QR code: ${packed}`);
}

async function check(file: string | undefined): Promise<void> {
  const list = await openLineList(await readText(file));
  if (!list) throw new StartError(`${file} is not a signed list.`);
  if (!(await isCertified(list, exportPublicKey(loadReleaseKey(process.env)))))
    throw new StartError(`${file} is signed by a line key that this release key did not certify.`);
  const { certificate: _, lineKey: __, keyExpiresAt, ...claims } = list;
  print(JSON.stringify(claims, null, 2));
  for (const [name, at] of [['The list', list.expiresAt] as const, ['The certificate', keyExpiresAt] as const]) {
    const days = Math.floor((at - Date.now()) / DAY_MS);
    if (at <= Date.now()) throw new StartError(`${name} has expired.`);
    print(`${name} is valid for ${days} more days.`);
  }
}

try {
  const { positionals, values } = readOptions();
  const [command, file] = positionals;
  if (command === 'certify') await certify(values);
  else if (command === 'publish') await publish(values);
  else if (command === 'check') await check(file);
  else throw new StartError(USAGE);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
