import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { SANDBOX_PICTURE_HOSTS } from '#operator/config.ts';
import { readUrl } from '#operator/protocol/call-context.ts';
import { readJson } from '../http/read-json.ts';
import { drawPicture, PICTURE_NAMES } from './draw-picture.ts';

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
