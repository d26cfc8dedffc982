import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { CALLS_PREFIX } from '#contract/names.ts';
import type { OperatorConfig } from '../config.ts';
import { setCallHeaders } from '../http/call-headers.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { signReplies } from '../http/sign-replies.ts';
import { BUSY_BODY, createBusyRefusal, drawRetrySeconds, type RefuseBusy } from '../load/refuse-busy.ts';
import { createApp } from './app.ts';

/** Chooses how a busy process refuses. An operator that signs also signs this, or its lines would count as failed. */
export function chooseBusyRefusal({ replyKey }: Pick<OperatorConfig, 'replyKey'>, origins: LineOrigins): RefuseBusy {
  const refuse = createBusyRefusal(origins);
  if (!replyKey) return refuse;
  const calls = new Hono().use(setCallHeaders).all('*', (context) => {
    context.header('Retry-After', String(drawRetrySeconds('calls')));
    return context.json(BUSY_BODY, 503);
  });
  const app = createApp({ origins, calls: signReplies(calls, replyKey), site: null, areRepliesSigned: true });
  const refuseSigned = getRequestListener(app.fetch);
  return (request, response, subject) => {
    if (request.url?.startsWith(CALLS_PREFIX)) void refuseSigned(request, response);
    else refuse(request, response, subject);
  };
}
