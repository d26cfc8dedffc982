import { Hono } from 'hono';
import { resetToSeeds } from '../seeds/reset-to-seeds.ts';
import { registerCaptchaControls } from './captcha/captcha-controls.ts';
import { registerChat } from './chat/chat-controls.ts';
import { registerConsole } from './console/console-routes.ts';
import { registerOfferPages } from './console/offers/offers-routes.ts';
import { registerDataControls } from './data-controls.ts';
import { registerDownloads } from './download/download-routes.ts';
import { registerGameRoutes } from './game/game-routes.ts';
import { registerGameControls } from './games/game-controls.ts';
import { guardLoopback } from './http/guard-loopback.ts';
import { tellError } from './http/tell-error.ts';
import { registerIdentity } from './identity/register-identity.ts';
import { registerLineControls, resetLines } from './line-controls.ts';
import { registerPictures } from './pictures/picture-controls.ts';
import { registerPixels } from './pixels/pixel-controls.ts';
import { registerOfferControls } from './promotions/offer-controls.ts';
import { registerPush } from './push/register-push.ts';
import { registerReleaseControls } from './releases/release-controls.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { registerServices } from './service/service-routes.ts';
import { registerShell } from './shell/shell-routes.ts';
import { registerTerms } from './terms/terms-routes.ts';

/** Stand-ins for third parties and the switches of a test: loopback only, absent in production. docs/product/sandbox.md */
export function createSandboxApp(deps: SandboxDeps, report: (error: Error) => void): Hono {
  const app = new Hono();
  app.use('/sandbox/*', guardLoopback);
  app.use('/sandbox/*', async ({ req }, next) => {
    await next();
    // What a control changed shows in the next page.
    if (req.method !== 'GET') deps.site?.revise();
  });
  const resetPixels = registerPixels(app);
  const resetPictures = registerPictures(app);
  registerConsole(app, deps);
  registerShell(app);
  registerLineControls(app, deps);
  const resetReleases = registerReleaseControls(app, deps);
  const resetCaptcha = registerCaptchaControls(app, deps);
  let resetPush = () => {};
  let resetChat = () => {};
  if (deps.db) {
    registerDataControls(app, deps.db);
    registerDownloads(app, deps);
    registerServices(app);
    registerTerms(app);
    resetChat = registerChat(app, { ...deps, db: deps.db });
    registerGameControls(app, deps.db);
    registerOfferControls(app, deps.db);
    registerOfferPages(app, deps.pictureHosts[0] ?? deps.origin);
    registerGameRoutes(app, { ...deps, db: deps.db });
    registerIdentity(app, { ...deps, db: deps.db });
    if (deps.sender) resetPush = registerPush(app, { ...deps, db: deps.db, sender: deps.sender });
  }
  app.post('/sandbox/reset', async (context) => {
    await resetLines(deps);
    resetReleases();
    resetCaptcha();
    resetPush();
    resetChat();
    resetPixels();
    resetPictures();
    if (deps.db) await resetToSeeds(deps.db, deps.password);
    return context.json({ reset: true });
  });
  app.notFound((context) => context.json({ error: 'There is nothing here.' }, 404));
  app.onError(tellError(report));
  return app;
}
