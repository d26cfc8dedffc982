import type { Deployment, StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { createGatewayFixture } from '../gateway-fixture.ts';

export const MINUTE_MS = 60_000;

/** Makes the page's own origin serve the file, or another body at its address. */
export const serve = (body: Deployment | string, init: ResponseInit = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return () => new Response(text, { headers: { 'Content-Type': 'application/json' }, ...init });
};

export const hang = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export const forAll = (stated: StatedMerchant): Deployment => ({ merchants: { '*': stated } });

type Options = Parameters<typeof createGatewayFixture>[0];

/** Creates a gateway whose origin serves a deployment file. */
export function createDeployedGateway(file: Deployment | string, options: Options = {}) {
  const fixture = createGatewayFixture(options);
  fixture.lines.file.answer = serve(file);
  return fixture;
}
