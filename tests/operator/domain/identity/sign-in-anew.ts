import { Hono } from 'hono';
import { vi } from 'vitest';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { registerIdentity } from '#operator/sandbox/identity/register-identity.ts';
import { SANDBOX, type TestApp } from '../../fixtures/test-app.ts';
import { signIn } from './identity-app.ts';

/** A token of an account that nobody has bound, of a stand-in whose keys the app can fetch from now on. */
export async function signInAnew({ db, clock }: TestApp): Promise<string> {
  const standIn = new Hono();
  registerIdentity(standIn, { db, origins: createLineOrigins([8080], []), now: () => clock.now });
  const fetchElsewhere = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(SANDBOX) ? standIn.fetch(request) : fetchElsewhere(request);
  });
  return signIn({ standIn }, 'new');
}
