import type { Hono } from 'hono';
import * as v from 'valibot';
import { CallLatency } from './faults/call-latency.ts';
import { LineMode, OK_MODE } from './faults/line-mode.ts';
import { readJson } from './read-json.ts';
import type { SandboxParts } from './sandbox-parts.ts';

/** Control calls for lines and what reached them; docs/product/sandbox.md. */
export function registerLineControls(app: Hono, parts: SandboxParts): void {
  const { faults, latencies } = parts;

  app.get('/sandbox/lines', (context) => context.json({ lines: faults.modes }));

  app.post('/sandbox/lines/:line', async (context) => {
    const line = Number(context.req.param('line'));
    if (!(line in parts.lines)) return context.json({ error: `There is no line ${context.req.param('line')}.` }, 404);
    const mode = v.parse(LineMode, await readJson(context));
    await setLineMode(parts, line, mode);
    return context.json({ line, ...mode });
  });

  app.get('/sandbox/latency', (context) => context.json({ latencies: latencies.list() }));

  app.post('/sandbox/latency', async (context) => {
    const wish = await readJson(context);
    if (v.is(v.strictObject({}), wish)) latencies.end();
    else latencies.set(v.parse(CallLatency, wish));
    return context.json({ latencies: latencies.list() });
  });

  app.get('/sandbox/requests', (context) => {
    const { path, line } = context.req.query();
    return context.json({ requests: faults.records.list({ path, line: line === undefined ? undefined : Number(line) }) });
  });

  app.delete('/sandbox/requests', (context) => {
    faults.records.forget();
    return context.json({ requests: [] });
  });
}

async function setLineMode({ faults, lines }: SandboxParts, line: number, mode: LineMode): Promise<void> {
  faults.setMode(line, mode);
  await (mode.mode === 'refused' ? lines[line]?.cut() : lines[line]?.open());
}

export async function resetLines(parts: SandboxParts): Promise<void> {
  parts.faults.records.forget();
  parts.latencies.end();
  await Promise.all(parts.lines.map((_, line) => setLineMode(parts, line, OK_MODE)));
}
