import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isLoopbackHost } from '#contract/names.ts';
import { createPendingStore } from './pending-store.ts';
import { registerProviderPages } from './provider-routes.ts';
import { createStandIn, type StandInDeps } from './stand-in.ts';
import { type ChosenAccount, createToolkit } from './toolkit-routes.ts';

/** The stand-in for the identity provider, under the addresses that its SDK uses for an emulator. docs/product/sandbox.md */
export function registerIdentity(app: Hono, deps: StandInDeps): void {
  const standIn = createStandIn(deps);
  const chosen = createPendingStore<ChosenAccount>(deps.now);
  for (const path of ['/identity/*', '/emulator/*', '/identitytoolkit.googleapis.com/*']) {
    app.use(path, async (context, next) => {
      if (!isLoopbackHost(new URL(context.req.url).hostname)) {
        throw new HTTPException(403, { message: 'The sandbox answers only this machine.' });
      }
      return next();
    });
  }
  registerProviderPages(app, standIn, chosen);
  app.route('/identitytoolkit.googleapis.com', createToolkit(standIn, chosen));
}
