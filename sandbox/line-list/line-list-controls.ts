import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { LINE_LISTS_FOLDER } from '#contract/names.ts';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { certifyLineKey, signLineList } from '#operator/site/line-list/sign-line-list.ts';
import { createSiteFile } from '#operator/site/site-files.ts';
import { readJson } from '../http/read-json.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';

/** The lifetime of lists that `npm run line-list` publishes. */
const LIFETIME_MS = 30 * DAY_MS;

const Line = v.pipe(v.number(), v.integer(), v.minValue(0));
const LineListRequest = v.strictObject({
  merchant: v.optional(v.string(), MERCHANTS[0].code),
  /** The line whose origin closes; without one the list only names the lines. */
  retire: v.optional(Line),
  successor: v.optional(v.nullable(Line), null),
});
type LineListRequest = v.InferOutput<typeof LineListRequest>;

type LineListDeps = Pick<SandboxDeps, 'loadReleaseKey' | 'now' | 'origins' | 'site'>;

/** Publishes signed lists of the operator's lines, which may retire one of them; docs/product/sandbox.md */
export function registerLineListControls(app: Hono, deps: LineListDeps): void {
  const { origins, site } = deps;
  const sign = createListSigner(deps);

  app.post('/sandbox/line-list', async (context) => {
    const request = v.parse(LineListRequest, await readJson(context, {}));
    const { merchant } = request;
    if (!findMerchantByCode(merchant)) throw new HTTPException(404, { message: `There is no merchant ${merchant}.` });
    const named = nameLines(request, origins.list(merchant === MERCHANTS[0].code ? 'localhost' : `${merchant}.localhost`));
    const list = await sign(merchant, named);
    const file = createSiteFile(`${LINE_LISTS_FOLDER}${merchant}.txt`, Buffer.from(list));
    site?.publish(new Map([...site.files(), [file.path, file]]));
    return context.json({ list, ...named });
  });
}

interface NamedLines {
  readonly lines: readonly string[];
  readonly retired: readonly { readonly line: string; readonly successor: string | null }[];
}

function nameLines({ retire, successor }: LineListRequest, all: readonly string[]): NamedLines {
  const find = (number: number): string => {
    const line = all[number];
    if (line === undefined) throw new HTTPException(404, { message: `There is no line ${number}.` });
    return line;
  };
  if (retire === undefined) return { lines: all, retired: [] };
  if (successor === retire) throw new HTTPException(400, { message: 'A line is not its own successor.' });
  const line = find(retire);
  const retired = [{ line, successor: successor === null ? null : find(successor) }];
  return { lines: all.filter((each) => each !== line), retired };
}

/** Every process has a line key of its own, and its lists have rising numbers. */
function createListSigner({ loadReleaseKey, now }: Pick<LineListDeps, 'loadReleaseKey' | 'now'>) {
  let key: { readonly lineKey: KeyObject; readonly certificate: string } | undefined;
  let last = 0;
  return async (merchant: string, { lines, retired }: NamedLines): Promise<string> => {
    const issuedAt = now().getTime();
    const lifetime = { issuedAt, expiresAt: issuedAt + LIFETIME_MS };
    if (!key) {
      const lineKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
      key = { lineKey, certificate: await certifyLineKey(lineKey, lifetime, loadReleaseKey()) };
    }
    last = Math.max(last + 1, Math.floor(issuedAt / SECOND_MS));
    const rest = { orders: {}, sealingKeys: [], replyKeys: [], release: 0 };
    return signLineList({ merchant, sequence: last, ...lifetime, lines, retired, ...rest }, key.certificate, key.lineKey);
  };
}
