import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '#contract/names.ts';
import type { MetricsAccess } from '../../config.ts';
import { digestToken } from '../../protocol/tokens.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
/** Headers that show that a request came through a proxy, and therefore not from this machine. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Serves `/metrics`; a reader without access gets the same 404 as for a missing page. docs/product/operator.md */
export function createMetricsApp(metrics: Metrics, access: MetricsAccess): Hono {
  const app = new Hono();
  app.get('*', async (context) => {
    if (!mayRead(context, access)) return context.text('Not found', 404);
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' };
    return context.body(await metrics.render(), 200, headers);
  });
  return app;
}

/** Measures every call. */
export function measureCalls(metrics: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = context.req;
    metrics.observeCall(method, path, context.res.status, (performance.now() - startedAt) / 1_000);
  };
}

function mayRead(context: Context, access: MetricsAccess): boolean {
  switch (access.kind) {
    case 'off':
      return false;
    case 'token':
      return isSame(context.req.header('authorization') ?? '', `Bearer ${access.token}`);
    case 'loopback':
      return isFromThisMachine(context);
  }
}

function isFromThisMachine(context: Context): boolean {
  if (!isLoopbackHost(new URL(context.req.url).hostname)) return false;
  if (PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)) return false;
  const address = context.env?.incoming ? getConnInfo(context).remote.address : undefined;
  return LOOPBACK_ADDRESS.test(address ?? '');
}

/** Compares digests, which have equal length, so that the duration reveals nothing about the texts. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digestToken(given)), Buffer.from(digestToken(expected)));
}
