import { asc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import type { Database } from '#operator/db/open-database.ts';
import { merchants } from '#operator/db/tables/schema.ts';
import { TEST_USERS } from '#operator/seeds/test-users.ts';
import type { LineFaults } from '../faults/line-faults.ts';
import { registerFiles } from '../http/serve-files.ts';
import { type ConsolePerson, createConsolePage } from './console-page.ts';
import type { ConsoleMerchant } from './merchants-section.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export interface ConsoleDeps {
  readonly db: Database | null;
  readonly lines: readonly { readonly port: number }[];
  readonly faults: Pick<LineFaults, 'modes'>;
  readonly password: string | null;
}

/** Serves the page with the sandbox's state and switches; docs/product/sandbox.md */
export function registerConsole(app: Hono, deps: ConsoleDeps): void {
  registerFiles(app, '/sandbox/files', [
    new URL('./console.css', import.meta.url),
    new URL('./editors.css', import.meta.url),
    new URL('./line-activity.css', import.meta.url),
    new URL('./merchants.css', import.meta.url),
  ]);
  app.get('/sandbox', async (context) => {
    context.header('Content-Security-Policy', POLICY);
    context.header('Cache-Control', 'no-store');
    const lines = deps.lines.map(({ port }, line) => ({
      url: `http://localhost:${port}`,
      mode: deps.faults.modes[line] ?? { mode: 'ok' as const },
    }));
    const hasPeople = deps.db !== null && deps.password !== null;
    const people = hasPeople ? TEST_USERS.map(describePerson) : [];
    const password = hasPeople ? deps.password : null;
    return context.html(createConsolePage({ merchants: await listMerchants(deps), people, password, lines }));
  });
}

const OPEN = { maintenance: false, regionRestriction: false, appDownload: { bar: false, forced: false } };

async function listMerchants({ db, lines }: ConsoleDeps): Promise<ConsoleMerchant[]> {
  const rows = db
    ? await db.select().from(merchants).orderBy(asc(merchants.code))
    : MERCHANTS.map(({ code }) => ({ code, flags: {}, settings: OPEN }));
  return rows.map(({ code, flags, settings: { maintenance, regionRestriction, appDownload = {} } }) => {
    const host = code === MERCHANTS[0].code ? 'localhost' : `${code}.localhost`;
    const { bar = true, forced = false } = appDownload;
    const settings = { maintenance, regionRestriction, 'appDownload.bar': bar, 'appDownload.forced': forced };
    const on = new Set(listOn({ ...flags, ...settings }));
    const name = findMerchantByCode(code)?.name ?? code;
    return { code, name, url: `http://${host}:${lines[0]?.port}`, on, isStored: db !== null };
  });
}

const listOn = (switches: Readonly<Record<string, boolean>>) => Object.keys(switches).filter((name) => switches[name]);

function describePerson(person: (typeof TEST_USERS)[number]): ConsolePerson {
  const traits = [
    person.type === 1 && 'agent',
    person.type === 4 && 'may not chat',
    person.secondFactors && 'asked to verify',
    person.firstTimeLogin && 'first login',
    person.passwordExpired && 'password expired',
  ].filter(Boolean);
  return { userName: person.userName, description: traits.join(', ') || 'member' };
}
