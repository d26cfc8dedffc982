import { hasNotServedStatus } from '#contract/deployment/not-served.ts';

/** Sends a request over the network; rejects with a sentence if there is no answer or a refusal. */
export async function askOperator(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const response = await fetch(request).catch((error: Error) => {
    throw new Error(`${origin} does not answer: ${describeFailure(error)}`, { cause: error });
  });
  if (!response.ok && !hasNotServedStatus(response)) throw new Error(`${origin} answers ${pathname} with ${response.status}`);
  return response;
}

/** Returns the cause below `fetch failed`: ECONNREFUSED, CERT_HAS_EXPIRED. */
function describeFailure({ message, cause }: Error): string {
  const { code, message: reason = message } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  return code || reason;
}
