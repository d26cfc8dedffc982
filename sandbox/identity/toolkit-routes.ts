import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { CODE_DIGITS } from '#contract/limits.ts';
import { inbox } from '#operator/db/tables/schema.ts';
import { type Account, nameSubject } from './accounts.ts';
import { createPendingStore } from './pending-store.ts';
import { type AskingPage, isPageOfOurs, readRequest, type StandIn } from './stand-in.ts';
import { type SignedInPerson, TOKEN_LIFE_SECONDS } from './token-signer.ts';

/** A choice on a provider's page, stored until the app's SDK fetches it. */
export interface ChosenAccount {
  readonly account: Account;
  readonly providerId: string;
}

interface SentCode {
  readonly phoneNumber: string;
  readonly code: string;
}

const ALLOWED_HEADERS =
  'content-type, x-client-version, x-firebase-client, x-firebase-gmpid, x-firebase-locale, x-firebase-appcheck';
const E164 = /^\+[1-9]\d{6,14}$/;

const IdpRequest = v.object({ requestUri: v.string(), postBody: v.optional(v.nullable(v.string())) });
const CodeRequest = v.object({ phoneNumber: v.pipe(v.string(), v.regex(E164)) });
const PhoneRequest = v.object({ sessionInfo: v.string(), code: v.string() });
const TokenRequest = v.object({ idToken: v.string() });

const refuse = (message: string) => new HTTPException(400, { message });

/** The provider's service with the API that its SDK uses; docs/product/sandbox.md */
export function createToolkit(standIn: StandIn, chosen: ReturnType<typeof createPendingStore<ChosenAccount>>): Hono {
  const { signer, origins } = standIn;
  const app = new Hono();
  app.onError((error, context) => {
    const code = error instanceof HTTPException ? error.status : 500;
    return context.json({ error: { code, message: code < 500 ? error.message : 'INTERNAL_ERROR' } }, code);
  });
  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (!isPageOfOurs(origins, origin)) throw new HTTPException(403, { message: 'UNAUTHORIZED_DOMAIN' });
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    context.header('Vary', 'Origin');
    if (context.req.method === 'OPTIONS') return context.body(null, 204);
    return next();
  });
  const findPage = (context: Context) => standIn.findPage(context.req.header('origin'), context.req.query('key') ?? '');

  const answerSignIn = async (person: SignedInPerson, page: AskingPage) => ({
    idToken: await signer.signIdToken(person, page.projectId),
    // The app never requests a second token: the operator's own session begins with the first.
    refreshToken: 'stand-in',
    expiresIn: String(TOKEN_LIFE_SECONDS),
    localId: person.subject,
    isNewUser: false,
  });

  app.post('/v1/accounts:signInWithIdp', async (context) => {
    const page = await findPage(context);
    const { requestUri, postBody } = await readRequest(context, IdpRequest);
    const credential = new URLSearchParams(postBody ?? '').get('id_token');
    const person = credential ? await readGoogleCredential(standIn, credential) : takeChosen(chosen, requestUri);
    const { providerId, email, name } = person;
    return context.json({ ...(await answerSignIn(person, page)), providerId, email, displayName: name });
  });
  registerPhoneCalls(app, standIn, findPage, answerSignIn);
  app.post('/v1/accounts:lookup', async (context) => {
    await findPage(context);
    const { idToken } = await readRequest(context, TokenRequest);
    const {
      sub: localId,
      email,
      name: displayName,
    } = await signer.read(idToken).catch(() => {
      throw refuse('INVALID_ID_TOKEN');
    });
    return context.json({ users: [{ localId, email, displayName, emailVerified: true, providerUserInfo: [] }] });
  });
  app.all('*', () => {
    throw new HTTPException(404, { message: 'NOT_FOUND' });
  });
  return app;
}

type FindPage = (context: Context) => Promise<AskingPage>;
type AnswerSignIn = (person: SignedInPerson, page: AskingPage) => Promise<object>;

/** Sends codes to the inbox; the reCAPTCHA check is off. */
function registerPhoneCalls(app: Hono, { db, now }: StandIn, findPage: FindPage, answerSignIn: AnswerSignIn): void {
  const sent = createPendingStore<SentCode>(now);
  app.get('/v1/recaptchaParams', (context) => context.json({ recaptchaSiteKey: 'stand-in' }));
  app.get('/v2/recaptchaConfig', (context) =>
    context.json({
      recaptchaKey: 'projects/stand-in/keys/stand-in',
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
    }),
  );
  app.post('/v1/accounts:sendVerificationCode', async (context) => {
    const { merchantCode } = await findPage(context);
    const { phoneNumber } = await readRequest(context, CodeRequest).catch(() => {
      throw refuse('INVALID_PHONE_NUMBER');
    });
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    await db.insert(inbox).values({ merchantCode, channel: 'sms', recipient: phoneNumber, text: `${code} is your code.` });
    return context.json({ sessionInfo: sent.put({ phoneNumber, code }) });
  });
  app.post('/v1/accounts:signInWithPhoneNumber', async (context) => {
    const page = await findPage(context);
    const { sessionInfo, code } = await readRequest(context, PhoneRequest);
    const waiting = sent.peek(sessionInfo);
    if (!waiting) throw refuse('SESSION_EXPIRED');
    if (waiting.code !== code) throw refuse('INVALID_CODE');
    sent.take(sessionInfo);
    const { phoneNumber } = waiting;
    const person = { subject: nameSubject('phone', phoneNumber), providerId: 'phone', phoneNumber };
    return context.json({ ...(await answerSignIn(person, page)), phoneNumber });
  });
}

function takeChosen(chosen: ReturnType<typeof createPendingStore<ChosenAccount>>, requestUri: string): SignedInPerson {
  const code = URL.canParse(requestUri) ? new URL(requestUri).searchParams.get('code') : null;
  const choice = chosen.take(code ?? '');
  if (!choice) throw refuse('INVALID_IDP_RESPONSE : The choice was used already.');
  const { account, providerId } = choice;
  return { subject: nameSubject(providerId, account.id), providerId, name: account.name, email: account.email };
}

/** Exchanges a one-tap credential for a token of the service. */
async function readGoogleCredential({ signer }: StandIn, credential: string): Promise<SignedInPerson> {
  const claims = await signer.read(credential).catch(() => null);
  if (claims?.iss !== 'https://accounts.google.com' || !claims.sub) throw refuse('INVALID_IDP_RESPONSE');
  const { name, email } = v.parse(v.object({ name: v.string(), email: v.string() }), claims);
  return { subject: claims.sub, providerId: 'google.com', name, email };
}
