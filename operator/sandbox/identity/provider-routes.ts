import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { registerFiles } from '../http/serve-files.ts';
import { findAccount, nameSubject, PROVIDER_NAMES } from './accounts.ts';
import { createPendingStore } from './pending-store.ts';
import { createFramePage, createOneTapPage, createProviderPage, createReturnPage } from './provider-pages.ts';
import { isPageOfOurs, type StandIn } from './stand-in.ts';
import type { ChosenAccount } from './toolkit-routes.ts';

/** What the SDK is told of a choice; its form is the SDK's own. */
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

const FILES = [
  new URL('./pages/frames.js', import.meta.url),
  new URL('./pages/frame-relay.js', import.meta.url),
  new URL('./pages/return.js', import.meta.url),
  new URL('./pages/one-tap.js', import.meta.url),
  new URL('./pages/one-tap-relay.js', import.meta.url),
  new URL('./pages/provider.css', import.meta.url),
];

/** The pages people meet at a provider, and the frames its SDK puts into ours; docs/product/sandbox.md. */
export function registerProviderPages(
  app: Hono,
  standIn: StandIn,
  chosen: ReturnType<typeof createPendingStore<ChosenAccount>>,
): void {
  const { origins, signer, now } = standIn;
  /** Kept here and not in the browser, which keeps the storage of a frame apart from that of a page. */
  const returned = createPendingStore<AuthEvent>(now);
  registerFiles(app, '/identity', FILES);
  app.get('/identity/jwks', async (context) => context.json(await signer.listKeys()));

  app.get('/emulator/auth/handler', async (context) => {
    setHeaders(context, "'none'");
    const asked = read(ProviderQuery, context.req.query());
    await standIn.findPage(new URL(asked.redirectUrl).origin, asked.apiKey);
    return context.html(createProviderPage(asked, PROVIDER_NAMES[asked.providerId] ?? ''));
  });

  app.post('/identity/choice', async (context) => {
    setHeaders(context, "'none'");
    const asked = read(Chosen, await context.req.parseBody());
    const page = await standIn.findPage(new URL(asked.redirectUrl).origin, asked.apiKey);
    const event = createEvent(asked, chosen, new URL(context.req.url).origin);
    if (asked.authType === POPUP) return context.html(createReturnPage(JSON.stringify(event)));
    returned.put(event, `${page.origin} ${asked.apiKey}`);
    return context.redirect(asked.redirectUrl, 303);
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
    if (!isPageOfOurs(origins, origin)) throw new HTTPException(403, { message: 'This is no page of the app.' });
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
  asked: v.InferOutput<typeof Chosen>,
  chosen: ReturnType<typeof createPendingStore<ChosenAccount>>,
  origin: string,
): AuthEvent {
  const base = { type: asked.authType, eventId: asked.eventId || null, postBody: null, tenantId: null };
  const account = findAccount(asked.account);
  if (!account) {
    const error = { code: 'auth/user-cancelled', message: 'The sign-in was cancelled.' };
    return { ...base, sessionId: null, urlResponse: null, error };
  }
  const code = chosen.put({ account, providerId: asked.providerId });
  return { ...base, sessionId: code, urlResponse: `${origin}/emulator/auth/handler?code=${code}`, error: null };
}

function read<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new HTTPException(400, { message: 'This page was asked for wrongly.' });
  return parsed.output;
}

/** `form-action` is left out: a redirect that follows a form is held against it. */
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
