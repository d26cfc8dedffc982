import type { Hono } from 'hono';
import * as v from 'valibot';
import { CallLatency } from './faults/call-latency.ts';
import { CallRefusal, StatusRefusal } from './faults/call-refusal.ts';
import { LineMode, OK_MODE } from './faults/line-mode.ts';
import { readJson } from './http/read-json.ts';
import type { SandboxDeps } from './sandbox-deps.ts';

/** Control calls for lines and their requests; docs/product/sandbox.md */
export function registerLineControls(app: Hono, deps: SandboxDeps): void {
  const { faults, latencies, refusals } = deps;

  app.get('/sandbox/lines', (context) => context.json({ lines: faults.modes }));

  app.post('/sandbox/lines/:line', async (context) => {
    const line = Number(context.req.param('line'));
    if (!(line in deps.lines)) return context.json({ error: `There is no line ${context.req.param('line')}.` }, 404);
    const mode = v.parse(LineMode, await readJson(context));
    await setLineMode(deps, line, mode);
    return context.json({ line, ...mode });
  });

  app.get('/sandbox/latency', (context) => context.json({ latencies: latencies.list() }));

  app.post('/sandbox/latency', async (context) => {
    const body = await readJson(context);
    if (v.is(v.strictObject({}), body)) latencies.end();
    else latencies.set(v.parse(CallLatency, body));
    return context.json({ latencies: latencies.list() });
  });

  app.get('/sandbox/refusals', (context) => context.json({ refusals: refusals.list() }));

  app.post('/sandbox/refusals', async (context) => {
    const body = await readJson(context);
    if (v.is(v.strictObject({}), body)) refusals.end();
    else refusals.set(v.parse(CallRefusal, body));
    return context.json({ refusals: refusals.list() });
  });

  app.post('/sandbox/status', async (context) => {
    const { merchant, errorCode, message } = v.parse(StatusRefusal, await readJson(context));
    if (errorCode === null) refusals.endOne('system.status', merchant);
    else refusals.set({ endpoint: 'system.status', merchant, errorCode, message });
    return context.json({ refusals: refusals.list() });
  });

  app.get('/sandbox/requests', (context) => {
    const { path, line, since } = context.req.query();
    const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    return context.json({ requests: faults.records.list({ path, line: toNumber(line), since: toNumber(since) }) });
  });

  app.delete('/sandbox/requests', (context) => {
    faults.records.forget();
    return context.json({ requests: [] });
  });
}

async function setLineMode({ faults, lines }: SandboxDeps, line: number, mode: LineMode): Promise<void> {
  faults.setMode(line, mode);
  await (mode.mode === 'refused' ? lines[line]?.cut() : lines[line]?.open());
}

export async function resetLines(deps: SandboxDeps): Promise<void> {
  deps.faults.records.forget();
  deps.latencies.end();
  deps.refusals.end();
  await Promise.all(deps.lines.map((_, line) => setLineMode(deps, line, OK_MODE)));
}
