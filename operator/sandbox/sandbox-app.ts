import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { replantSeeds } from '../seeds/reset-to-seeds.ts';
import { registerCaptchaControls } from './captcha/captcha-controls.ts';
import { registerConsole } from './console/console-routes.ts';
import { registerDataControls } from './data-controls.ts';
import { registerDownloads } from './download/download-routes.ts';
import { registerGameRoutes } from './game/game-routes.ts';
import { registerGameControls } from './games/game-controls.ts';
import { guardLoopback } from './guard-loopback.ts';
import { registerIdentity } from './identity/register-identity.ts';
import { registerLineControls, resetLines } from './line-controls.ts';
import { registerReleaseControls } from './releases/release-controls.ts';
import type { SandboxParts } from './sandbox-parts.ts';

/** Stand-ins for third parties and the switches of a test: loopback only, absent in production. docs/product/sandbox.md */
export function createSandboxApp(parts: SandboxParts, report: (error: Error) => void): Hono {
  const app = new Hono();
  app.use('/sandbox/*', guardLoopback);
  registerConsole(app, parts);
  registerLineControls(app, parts);
  const resetReleases = registerReleaseControls(app, parts);
  const resetCaptcha = registerCaptchaControls(app, parts);
  if (parts.db) {
    registerDataControls(app, parts.db);
    registerDownloads(app, parts);
    registerGameControls(app, parts.db);
    registerGameRoutes(app, { ...parts, db: parts.db });
    registerIdentity(app, { ...parts, db: parts.db });
  }
  app.post('/sandbox/reset', async (context) => {
    await resetLines(parts);
    resetReleases();
    resetCaptcha();
    if (parts.db) await replantSeeds(parts.db, parts.password);
    return context.json({ reset: true });
  });
  app.notFound((context) => context.json({ error: 'There is nothing here.' }, 404));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status);
    if (error instanceof v.ValiError)
      return context.json({ error: `${v.getDotPath(error.issues[0]) ?? 'body'}: ${error.message}` }, 400);
    report(error);
    return context.json({ error: 'Something went wrong inside.' }, 500);
  });
  return app;
}
