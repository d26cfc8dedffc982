import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from '#operator/app/sandbox.ts';
import { LOOPBACK_ADDRESSES, listLinePorts, listPictureHosts, type OperatorConfig, sandboxPort } from '#operator/config.ts';
import type { LineOrigins } from '#operator/http/line-origins.ts';
import { createLineServer, type LineServer } from '#operator/http/line-server.ts';
import { type ReadScript, readBuiltScripts } from './browser-scripts.ts';
import { createCallLatencies } from './faults/call-latency.ts';
import { createCallRefusals } from './faults/call-refusal.ts';
import { createLineFaults } from './faults/line-faults.ts';
import { OK_MODE } from './faults/line-mode.ts';
import { ShapedResponse } from './faults/shaped-response.ts';
import { createMiniGameScripts } from './mini-game/mini-game-scripts.ts';
import { createFcmStandIn } from './push/fcm-stand-in.ts';
import { createSandboxApp } from './sandbox-app.ts';

/** The sandbox beside the lines; docs/product/sandbox.md */
export function createSandbox(
  config: OperatorConfig,
  origins: LineOrigins,
  report: (error: Error) => void,
  readScript: ReadScript = readBuiltScripts(config.distFolder),
): Sandbox {
  const faults = createLineFaults(listLinePorts(config).length);
  const latencies = createCallLatencies();
  const refusals = createCallRefusals();
  const origin = `http://localhost:${sandboxPort(config)}`;
  const now = () => new Date();
  const pictureHosts = listPictureHosts(config);
  const fcm = createFcmStandIn(origin, now);
  let server: LineServer | null = null;
  return {
    url: `${origin}/sandbox`,
    fcmAccount: fcm.account,
    beforeCalls: [latencies.delay, refusals.refuse],
    serverOptions: { ServerResponse: ShapedResponse },
    miniGame: createMiniGameScripts(readScript),
    admit: (...request) => faults.admit(...request),
    async open(started) {
      const { defaultPassword: password, loadReleaseKey } = config;
      const own = { faults, latencies, refusals, fcm, origin, readScript, now };
      const deps = { ...started, ...own, origins, password, loadReleaseKey, pictureHosts };
      const listener = getRequestListener(createSandboxApp(deps, report).fetch);
      server = createLineServer({ port: sandboxPort(config), addresses: LOOPBACK_ADDRESSES, listener });
      await server.open();
    },
    async close() {
      // Requests held by faults would prevent the lines from closing.
      for (const line of faults.modes.keys()) faults.setMode(line, OK_MODE);
      latencies.end();
      await server?.close();
    },
  };
}
