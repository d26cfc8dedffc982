import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { SANDBOX_PICTURE_HOSTS } from '#operator/config.ts';
import { readUrl } from '#operator/protocol/call-context.ts';
import { readJson } from '../http/read-json.ts';

/** Colours of the available pictures: sky, hill, light. */
const PICTURES: Readonly<Record<string, readonly [string, string, string]>> = {
  lights: ['#1b1f4b', '#0e1020', '#ffb84d'],
  jade: ['#0c7a5b', '#063b2c', '#e0bd68'],
  carnival: ['#1f6fd0', '#0b8a5b', '#ffd23f'],
};

const PICTURE_NAMES = Object.keys(PICTURES);

/** Draws a landscape as SVG; null for an unknown name. */
function drawPicture(name: string): string | null {
  const colours = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!colours) return null;
  const [sky, hill, light] = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="400" viewBox="0 0 720 400">
<rect width="720" height="400" fill="${sky}"/><circle cx="520" cy="130" r="70" fill="${light}"/>
<path d="M0 300 Q180 180 360 290 T720 250 V400 H0Z" fill="${hill}"/><path d="M0 350 Q200 270 420 350 T720 330 V400 H0Z" fill="${light}" opacity=".35"/>
</svg>`;
}

const PICTURE_PATH = '/pictures';
const FILE_ENDING = /\.svg$/;
const HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Applies to all hosts by default. */
const PictureMode = v.strictObject({
  mode: v.picklist(['ok', 'dead']),
  hosts: v.optional(v.array(v.picklist(SANDBOX_PICTURE_HOSTS)), () => [...SANDBOX_PICTURE_HOSTS]),
});

/** Registers two hosts with the operator's pictures and their switch; returns a reset function. docs/product/sandbox.md */
export function registerPictures(app: Hono): () => void {
  const dead = new Set<string>();
  const readState = () => ({ dead: [...dead], pictures: PICTURE_NAMES.map((name) => `${PICTURE_PATH}/${name}.svg`) });

  app.get(`${PICTURE_PATH}/:file`, (context: Context) => {
    const [host = ''] = readUrl(context).hostname.split('.');
    if (dead.has(host)) return context.text('', 503);
    const picture = drawPicture(context.req.param('file')?.replace(FILE_ENDING, '') ?? '');
    return picture ? context.body(picture, 200, HEADERS) : context.text('', 404);
  });

  app.get('/sandbox/pictures', (context) => context.json(readState()));

  app.post('/sandbox/pictures', async (context) => {
    const { mode, hosts } = v.parse(PictureMode, await readJson(context));
    for (const host of hosts) {
      if (mode === 'dead') dead.add(host);
      else dead.delete(host);
    }
    return context.json(readState());
  });
  return () => dead.clear();
}
