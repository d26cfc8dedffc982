import * as v from 'valibot';
import { isAllowedEndpoint } from './push-endpoint.ts';

const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;
const UNCOMPRESSED_POINT = 4;

const decode = (text: string) => Buffer.from(text, 'base64url');
const isPublicKey = (text: string) => {
  const bytes = decode(text);
  return bytes.length === PUBLIC_KEY_BYTES && bytes[0] === UNCOMPRESSED_POINT;
};
const Subscription = v.object({
  endpoint: v.string(),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.check(isPublicKey)),
    auth: v.pipe(
      v.string(),
      v.check((text) => decode(text).length === AUTH_BYTES),
    ),
  }),
});
type Subscription = v.InferOutput<typeof Subscription>;

export type Registration =
  | { readonly kind: 'web-push'; readonly subscription: Subscription }
  | { readonly kind: 'fcm'; readonly token: string };

/**
 * Distinguishes a standard subscription, which is JSON, from FCM's token. Returns null for a subscription with invalid keys or
 * with a push service that the operator does not use.
 */
export function readRegistration(registrationToken: string, sandboxOrigin: string | null): Registration | null {
  if (!registrationToken.trimStart().startsWith('{')) return { kind: 'fcm', token: registrationToken };
  const parsed = v.safeParse(Subscription, parseJson(registrationToken));
  if (!parsed.success || !isAllowedEndpoint(parsed.output.endpoint, sandboxOrigin)) return null;
  return { kind: 'web-push', subscription: parsed.output };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
