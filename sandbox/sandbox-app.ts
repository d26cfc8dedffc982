import { Hono } from 'hono';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { registerCaptchaControls } from './captcha/captcha-controls.ts';
import { registerChat } from './chat/chat-controls.ts';
import { registerConsole } from './console/console-routes.ts';
import { registerOfferPages } from './console/offers/offers-routes.ts';
import { registerDataControls } from './data-controls.ts';
import { registerDownloads } from './download/download-routes.ts';
import { registerGameRoutes } from './game/game-routes.ts';
import { registerGameControls } from './games/game-controls.ts';
import { createErrorHandler, guardLoopback } from './http/control-calls.ts';
import { registerFiles } from './http/serve-files.ts';
import { registerIdentity } from './identity/register-identity.ts';
import { registerLineControls, resetLines } from './line-controls.ts';
import { registerLineListControls } from './line-list/line-list-controls.ts';
import { registerPageScripts } from './page-scripts.ts';
import { registerPictures } from './pictures/picture-controls.ts';
import { registerPixels } from './pixels/pixel-controls.ts';
import { registerOfferControls } from './promotions/offer-controls.ts';
import { registerPush } from './push/register-push.ts';
import { registerReleaseControls } from './releases/release-controls.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { registerServices } from './service/service-routes.ts';
import { registerShell } from './shell/shell-routes.ts';
import { registerTerms } from './terms/terms-routes.ts';

/** The build copies it beside the program; docs/product/protocol-reference.md */
const PROTOCOL_REFERENCE = new URL('../docs/openapi.json', import.meta.url);

/** Stand-ins for third parties and switches for tests: loopback only, absent in production. docs/product/sandbox.md */
export function createSandboxApp(deps: SandboxDeps, report: (error: Error) => void): Hono {
  const app = new Hono();
  app.use('/sandbox/*', guardLoopback);
  app.use('/sandbox/*', async ({ req }, next) => {
    await next();
    // The next page shows the changes of a control call.
    if (req.method !== 'GET') deps.site?.revise();
  });
  const resetPixels = registerPixels(app, deps.readScript);
  const resetPictures = registerPictures(app);
  registerConsole(app, deps);
  registerFiles(app, '', [PROTOCOL_REFERENCE]);
  registerShell(app);
  registerLineControls(app, deps);
  registerLineListControls(app, deps);
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
  registerPageScripts(app, deps.readScript);
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
  app.onError(createErrorHandler(report));
  return app;
}
