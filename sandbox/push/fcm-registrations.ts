import { randomBytes, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Database } from '#operator/db/open-database.ts';
import { merchants } from '#operator/db/tables/schema.ts';
import { readJson } from '../http/read-json.ts';

const TOKEN_BYTES = 96;
const TOKEN_LIFE = '604800s';
const FIS = /^FIS (.+)$/;

const NewInstallation = v.object({
  fid: v.pipe(v.string(), v.regex(/^[cdef][\w-]{21}$/)),
  authVersion: v.literal('FIS_v2'),
  appId: v.string(),
});
const NewRegistration = v.object({
  web: v.object({
    endpoint: v.pipe(v.string(), v.url()),
    p256dh: v.string(),
    auth: v.string(),
    applicationPubKey: v.optional(v.string()),
  }),
});

export interface FcmRegistrations {
  register(app: Hono, db: Database, path: string): void;
  /** Whether the browser has deleted the token. */
  isDeleted(token: string): boolean;
}

/** Issues FCM tokens to pages: the two services of Firebase's SDK, with the API it uses. docs/product/sandbox.md */
export function createFcmRegistrations(): FcmRegistrations {
  /** Maps an auth token to its installation. */
  const proved = new Map<string, string>();
  const deleted = new Set<string>();
  const findInstallation = (context: Context): string => {
    const [, token = ''] = FIS.exec(context.req.header('x-goog-firebase-installations-auth') ?? '') ?? [];
    const fid = proved.get(token);
    if (fid === undefined) throw new HTTPException(401, { message: 'UNAUTHENTICATED' });
    return fid;
  };
  const prove = (fid: string) => {
    const token = randomUUID();
    proved.set(token, fid);
    return { token, expiresIn: TOKEN_LIFE };
  };
  return {
    isDeleted: (token) => deleted.has(token),
    register(app, db, path) {
      const project = `${path}/v1/projects/:project`;
      app.post(`${project}/installations`, async (context) => {
        const appId = await findAppId(db, context);
        const installation = v.safeParse(NewInstallation, await readJson(context));
        if (!installation.success || installation.output.appId !== appId)
          throw new HTTPException(400, { message: 'INVALID_ARGUMENT' });
        const { fid } = installation.output;
        return context.json({ fid, refreshToken: randomUUID(), authToken: prove(fid) });
      });
      app.post(`${project}/registrations`, async (context) => {
        await findAppId(db, context);
        const fid = findInstallation(context);
        if (!v.is(NewRegistration, await readJson(context))) throw new HTTPException(400, { message: 'INVALID_ARGUMENT' });
        return context.json({ token: `${fid}:${randomBytes(TOKEN_BYTES).toString('base64url')}` });
      });
      app.delete(`${project}/registrations/:token`, async (context) => {
        await findAppId(db, context);
        const fid = findInstallation(context);
        const token = context.req.param('token');
        if (!token.startsWith(`${fid}:`)) throw new HTTPException(403, { message: 'PERMISSION_DENIED' });
        deleted.add(token);
        return context.json({});
      });
    },
  };
}

/** Finds the app id of the project with this key; throws for a wrong key. */
async function findAppId(db: Database, context: Context): Promise<string> {
  const key = context.req.header('x-goog-api-key');
  const rows = await db.select({ settings: merchants.settings }).from(merchants);
  const providers = rows.map(({ settings }) => v.parse(IdentitySettings, settings.identity).provider);
  const ours = providers.find(({ projectId, apiKey }) => projectId === context.req.param('project') && apiKey === key);
  if (!ours?.appId || !ours.messagingSenderId) throw new HTTPException(403, { message: 'PERMISSION_DENIED' });
  return ours.appId;
}
