import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { resetToSeeds } from '../seeds/reset-to-seeds.ts';
import { registerCaptchaControls } from './captcha/captcha-controls.ts';
import { registerConsole } from './console/console-routes.ts';
import { registerDataControls } from './data-controls.ts';
import { registerDownloads } from './download/download-routes.ts';
import { registerGameRoutes } from './game/game-routes.ts';
import { registerGameControls } from './games/game-controls.ts';
import { guardLoopback } from './http/guard-loopback.ts';
import { registerIdentity } from './identity/register-identity.ts';
import { registerLineControls, resetLines } from './line-controls.ts';
import { registerPush } from './push/register-push.ts';
import { registerReleaseControls } from './releases/release-controls.ts';
import type { SandboxDeps } from './sandbox-deps.ts';

/** Stand-ins for third parties and the switches of a test: loopback only, absent in production. docs/product/sandbox.md */
export function createSandboxApp(deps: SandboxDeps, report: (error: Error) => void): Hono {
  const app = new Hono();
  app.use('/sandbox/*', guardLoopback);
  app.use('/sandbox/*', async ({ req }, next) => {
    await next();
    // What a control changed shows in the next page.
    if (req.method !== 'GET') deps.site?.revise();
  });
  registerConsole(app, deps);
  registerLineControls(app, deps);
  const resetReleases = registerReleaseControls(app, deps);
  const resetCaptcha = registerCaptchaControls(app, deps);
  let resetPush = () => {};
  if (deps.db) {
    registerDataControls(app, deps.db);
    registerDownloads(app, deps);
    registerGameControls(app, deps.db);
    registerGameRoutes(app, { ...deps, db: deps.db });
    registerIdentity(app, { ...deps, db: deps.db });
    if (deps.sender) resetPush = registerPush(app, { ...deps, db: deps.db, sender: deps.sender });
  }
  app.post('/sandbox/reset', async (context) => {
    await resetLines(deps);
    resetReleases();
    resetCaptcha();
    resetPush();
    if (deps.db) await resetToSeeds(deps.db, deps.password);
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
