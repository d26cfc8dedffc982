import * as v from 'valibot';

/** The operator's account at the vendor, and the connection to it; docs/product/captcha.md */
export interface Geetest {
  /** Finds the secret key of a public id; without one no result can be checked, so all are refused. */
  readonly findKey: (captchaId: string) => string | null;
  readonly apiV3: string;
  readonly apiV4: string;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
}

const VENDOR_TIMEOUT_MS = 5_000;

/** Fetches a reply of the vendor; null if the vendor is unreachable or the reply is invalid. */
export async function fetchGeetest<T extends v.GenericSchema>(
  { send }: Geetest,
  url: URL,
  schema: T,
  form?: Readonly<Record<string, string>>,
): Promise<v.InferOutput<T> | null> {
  const request = form ? { method: 'POST', body: new URLSearchParams(form) } : { method: 'GET' };
  try {
    const response = await send(url.href, { ...request, signal: AbortSignal.timeout(VENDOR_TIMEOUT_MS) });
    const reply = v.safeParse(schema, await response.json());
    return response.ok && reply.success ? reply.output : null;
  } catch {
    return null;
  }
}
