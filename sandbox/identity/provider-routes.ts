import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { registerFiles } from '../http/serve-files.ts';
import { findAccount, nameSubject, PROVIDER_NAMES } from './accounts.ts';
import { createPendingStore } from './pending-store.ts';
import { createFramePage, createOneTapPage, createProviderPage, createReturnPage } from './provider-pages.ts';
import { isPageOfOurs, type StandIn } from './stand-in.ts';
import type { ChosenAccount } from './toolkit-routes.ts';

/** The result of a choice, in the SDK's own format. */
interface AuthEvent {
  readonly type: string;
  readonly eventId: string | null;
  readonly sessionId: string | null;
  readonly urlResponse: string | null;
  readonly postBody: null;
  readonly tenantId: null;
  readonly error: { code: string; message: string } | null;
}

const POPUP = 'signInViaPopup';
const REDIRECT = 'signInViaRedirect';

const ProviderQuery = v.object({
  apiKey: v.string(),
  authType: v.picklist([POPUP, REDIRECT]),
  redirectUrl: v.pipe(v.string(), v.url()),
  eventId: v.optional(v.string(), ''),
  providerId: v.picklist(Object.keys(PROVIDER_NAMES)),
});
const Chosen = v.object({ ...ProviderQuery.entries, account: v.string() });
const TapChosen = v.object({ clientId: v.string(), account: v.string() });

/** Serves a provider's pages, and the frames that its SDK adds to ours; docs/product/sandbox.md */
export function registerProviderPages(
  app: Hono,
  standIn: StandIn,
  chosen: ReturnType<typeof createPendingStore<ChosenAccount>>,
): void {
  const { origins, signer, now } = standIn;
  /** Stored here and not in the browser, which partitions the storage of frames. */
  const returned = createPendingStore<AuthEvent>(now);
  registerFiles(app, '/identity', [new URL('./provider.css', import.meta.url)]);
  app.get('/identity/jwks', async (context) => context.json(await signer.listKeys()));

  app.get('/emulator/auth/handler', async (context) => {
    setHeaders(context, "'none'");
    const query = read(ProviderQuery, context.req.query());
    await standIn.findPage(new URL(query.redirectUrl).origin, query.apiKey);
    return context.html(createProviderPage(query, PROVIDER_NAMES[query.providerId] ?? ''));
  });

  app.post('/identity/choice', async (context) => {
    setHeaders(context, "'none'");
    const query = read(Chosen, await context.req.parseBody());
    const page = await standIn.findPage(new URL(query.redirectUrl).origin, query.apiKey);
    const event = createEvent(query, chosen, new URL(context.req.url).origin);
    if (query.authType === POPUP) return context.html(createReturnPage(JSON.stringify(event)));
    returned.put(event, `${page.origin} ${query.apiKey}`);
    return context.redirect(query.redirectUrl, 303);
  });

  app.get('/emulator/auth/iframe', (context) => {
    setHeaders(context, origins.frameAncestors.join(' '));
    return context.html(createFramePage());
  });
  app.get('/identity/returned', (context) => {
    const { origin = '', apiKey = '' } = context.req.query();
    const event = returned.take(`${origin} ${apiKey}`);
    return context.json(event ?? { type: 'unknown', error: { code: 'auth/no-auth-event', message: 'An internal error.' } });
  });

  app.get('/identity/one-tap', (context) => {
    setHeaders(context, origins.frameAncestors.join(' '));
    const { origin = '', clientId = '' } = context.req.query();
    if (!isPageOfOurs(origins, origin)) throw new HTTPException(403, { message: 'This is not a page of the app.' });
    return context.html(createOneTapPage({ origin, clientId }));
  });
  app.post('/identity/one-tap', async (context) => {
    const { clientId, account: id } = read(TapChosen, await context.req.json());
    const account = findAccount(id);
    if (!account) throw new HTTPException(400, { message: 'There is no such account.' });
    const person = { ...account, subject: nameSubject('google.com', account.id), providerId: 'google.com' };
    return context.json({ credential: await signer.signGoogleCredential(person, clientId) });
  });
}

function createEvent(
  query: v.InferOutput<typeof Chosen>,
  chosen: ReturnType<typeof createPendingStore<ChosenAccount>>,
  origin: string,
): AuthEvent {
  const base = { type: query.authType, eventId: query.eventId || null, postBody: null, tenantId: null };
  const account = findAccount(query.account);
  if (!account) {
    const error = { code: 'auth/user-cancelled', message: 'The sign-in was cancelled.' };
    return { ...base, sessionId: null, urlResponse: null, error };
  }
  const code = chosen.put({ account, providerId: query.providerId });
  return { ...base, sessionId: code, urlResponse: `${origin}/emulator/auth/handler?code=${code}`, error: null };
}

function read<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new HTTPException(400, { message: 'This page was asked for wrongly.' });
  return parsed.output;
}

/** `form-action` is omitted, because it would also block the redirect after a form. */
function setHeaders(context: Context, ancestors: string): void {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
    `frame-ancestors ${ancestors}`,
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
}
