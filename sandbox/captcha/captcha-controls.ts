import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '#operator/db/open-database.ts';
import { captchaChallenges } from '#operator/db/tables/schema.ts';
import { digestAnswer } from '#operator/domain/captcha/image-captcha.ts';
import type { ReadScript } from '../browser-scripts.ts';
import { readJson } from '../http/read-json.ts';
import { createCaptchaVendor } from './captcha-vendor.ts';
import { respondWithFile } from './script-response.ts';
import { applyVendorMode, VendorMode } from './vendor-mode.ts';

const Answer = v.strictObject({ answer: v.pipe(v.string(), v.minLength(1)) });

export interface CaptchaControlDeps {
  readonly db: Database | null;
  readonly now: () => Date;
  readonly readScript: ReadScript;
}

/** The vendor's addresses for its scripts. */
const SCRIPTS = { '/v4/gt4.js': 'captcha/gt4', '/static/tools/gt.js': 'captcha/gt' } as const;

/** Registers the stand-in vendor and its switch; returns a function that resets both. docs/product/sandbox.md */
export function registerCaptchaControls(app: Hono, { db, now, readScript }: CaptchaControlDeps): () => void {
  const stand = createCaptchaVendor(now);
  const { vendor } = stand;
  app.route('/', stand.app);
  for (const [path, name] of Object.entries(SCRIPTS)) {
    app.get(path, applyVendorMode(vendor), async (context) => respondWithFile(context, await readScript(name)));
  }

  app.get('/sandbox/captcha', (context) => context.json(vendor.current));

  app.post('/sandbox/captcha', async (context) => {
    vendor.set(v.parse(VendorMode, await readJson(context)));
    return context.json(vendor.current);
  });

  if (db) {
    app.post('/sandbox/captcha/answer', async (context) => {
      const { answer } = v.parse(Answer, await readJson(context));
      return context.json({ pictures: await answerPictures(db, answer) });
    });
  }
  return () => stand.reset();
}

/** Makes every issued picture accept this answer, because a test cannot read one. */
async function answerPictures(db: Database, answer: string): Promise<number> {
  const pictures = await db.select().from(captchaChallenges).where(eq(captchaChallenges.kind, 'image'));
  for (const { id } of pictures) {
    const answerDigest = digestAnswer(id, answer);
    await db.update(captchaChallenges).set({ answerDigest }).where(eq(captchaChallenges.id, id));
  }
  return pictures.length;
}
