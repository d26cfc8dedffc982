import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../db/open-database.ts';
import { captchaChallenges } from '../../db/tables/schema.ts';
import { digestAnswer } from '../../domain/captcha/image-captcha.ts';
import { readJson } from '../http/read-json.ts';
import { createCaptchaVendor } from './captcha-vendor.ts';
import { VendorMode } from './vendor-mode.ts';

const Answer = v.strictObject({ answer: v.pipe(v.string(), v.minLength(1)) });

export interface CaptchaControlDeps {
  readonly db: Database | null;
  readonly now: () => Date;
}

/** Registers the stand-in vendor and its switch; returns a function that resets both. docs/product/sandbox.md */
export function registerCaptchaControls(app: Hono, { db, now }: CaptchaControlDeps): () => void {
  const stand = createCaptchaVendor(now);
  const { vendor } = stand;
  app.route('/', stand.app);

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

/** Every picture that was given out takes this answer from now on: a test cannot read one. */
async function answerPictures(db: Database, answer: string): Promise<number> {
  const pictures = await db.select().from(captchaChallenges).where(eq(captchaChallenges.kind, 'image'));
  for (const { id } of pictures) {
    const answerDigest = digestAnswer(id, answer);
    await db.update(captchaChallenges).set({ answerDigest }).where(eq(captchaChallenges.id, id));
  }
  return pictures.length;
}
