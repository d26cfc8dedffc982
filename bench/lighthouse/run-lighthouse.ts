import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { findBrowser } from '#tools/find-browser.ts';

/** The newest version for Node 20; fetched by npx, so that only those who measure install it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const Share = v.nullable(v.number());
const Category = v.object({ score: Share, auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) });
const Audit = v.object({ title: v.string(), score: Share, displayValue: v.optional(v.string(), '') });
const Report = v.object({
  environment: v.object({ hostUserAgent: v.string() }),
  categories: v.object({ performance: Category, accessibility: Category, 'best-practices': Category, seo: Category }),
  audits: v.record(v.string(), Audit),
});
export type Report = v.InferOutput<typeof Report>;

const TRIES = 3;

/** Runs Lighthouse as a phone, with its simulated network. On a busy machine it loses its trace, so the run is repeated. */
export async function runLighthouse(url: string, folder: string, triesLeft = TRIES): Promise<Report> {
  try {
    return await runOnce(url, folder);
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return runLighthouse(url, folder, triesLeft - 1);
  }
}

async function runOnce(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json');
  await mkdir(folder, { recursive: true });
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`, only, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findBrowser()?.path } },
  );
  return v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
}

/** Lists the failed audits of a category with their share of the score. */
export function listFailures({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const failed = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
      return failed ? [`${name}: ${audit.title} (${id}) ${audit.displayValue}`.trim()] : [];
    }),
  );
}
