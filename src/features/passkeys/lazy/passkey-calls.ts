import * as v from 'valibot';
import type { Login } from '#contract/calls/session.ts';
import type { Body, Reply } from '#contract/endpoints.ts';
import { CreationOptions, RequestOptions } from '#contract/schemas/identity/passkey-options.ts';
import { fetchQuery, mutate } from '#src/bridges/api.ts';
import { ApiError } from '#src/bridges/api-error.ts';

type Purpose = Body<'passkey.options'>['purpose'];

/** Returns the key of this browser, if the operator binds sessions: the device signs it with the challenge. docs/product/proofs.md */
async function findSessionKey(): Promise<string | undefined> {
  const { value } = await fetchQuery('system.configuration', { prefer: 'store' });
  return value.capabilities.boundSessions ? (await fetchQuery('session.key')).meta.sessionKey : undefined;
}

/** Rejects options that no browser can read as an invalid reply. */
async function fetchOptions<S extends v.GenericSchema>(
  purpose: Purpose,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const sessionKey = purpose === 'login' ? await findSessionKey() : undefined;
  const body = { purpose, ...(sessionKey && { sessionKey }) };
  const { value } = await mutate('passkey.options', { body, ...(signal && { signal }) });
  const { publicKey }: Reply<'passkey.options'> = value;
  const parsed = v.safeParse(schema, publicKey);
  if (!parsed.success) throw new ApiError('reply_invalid', { cause: new v.ValiError(parsed.issues) });
  return parsed.output;
}

/** Omits an undefined timeout, because the browser treats a present member as set. */
const withoutTimeout = <Options extends { timeout?: number | null | undefined }>({ timeout, ...options }: Options) => ({
  ...options,
  ...(timeout && { timeout }),
});

/** Fetches the browser's options for a new passkey. Throws ApiError. */
export const fetchCreationOptions = async () => withoutTimeout(await fetchOptions('add', CreationOptions));
/** Fetches the browser's options for a login. Throws ApiError. */
export const fetchRequestOptions = async (signal: AbortSignal) =>
  withoutTimeout(await fetchOptions('login', RequestOptions, signal));

/** Sends the passkey that the device created. Throws ApiError. */
export async function sendPasskey({ id, rawId, response }: Omit<Body<'passkey.add'>, 'type'>): Promise<void> {
  const { clientDataJSON, attestationObject, transports } = response;
  await mutate('passkey.add', {
    body: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports: transports ?? [] } },
  });
}

/** Sends the challenge that the device signed. Throws ApiError. */
export async function sendPasskeyLogin(
  { id, rawId, response }: Omit<Body<'passkey.login'>, 'type'>,
  signal: AbortSignal,
): Promise<Login> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const body = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
  return (await mutate('passkey.login', { body, headers: { Device: 'MOBILE' }, signal })).value;
}
