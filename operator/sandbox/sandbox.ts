import { getRequestListener } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { LOOPBACK_ADDRESSES, listLinePorts, listPictureHosts, type OperatorConfig, sandboxPort } from '../config.ts';
import type { FcmAccount } from '../domain/push/sending/fcm-account.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { createLineServer, type LineServer, type LineServerOptions } from '../http/line-server.ts';
import { createCallLatencies } from './faults/call-latency.ts';
import { createCallRefusals } from './faults/call-refusal.ts';
import { createLineFaults, type LineFaults } from './faults/line-faults.ts';
import { OK_MODE } from './faults/line-mode.ts';
import { ShapedResponse } from './faults/shaped-response.ts';
import { createFcmStandIn } from './push/fcm-stand-in.ts';
import { createSandboxApp } from './sandbox-app.ts';
import type { SandboxDeps } from './sandbox-deps.ts';

export interface Sandbox {
  readonly url: string;
  readonly faults: LineFaults;
  /** Run before every call: a slow or refusing back end. */
  readonly beforeCalls: readonly MiddlewareHandler[];
  /** What the lines' own servers need so that faults can be made on them. */
  readonly serverOptions: Pick<LineServerOptions, 'ServerResponse'>;
  /** By which the operator asks the stand-in for FCM. */
  readonly fcmAccount: FcmAccount;
  open(opened: Pick<SandboxDeps, 'lines' | 'db' | 'site' | 'sender'>): Promise<void>;
  close(): Promise<void>;
}

/** The sandbox beside the lines; docs/product/sandbox.md. */
export function createSandbox(config: OperatorConfig, origins: LineOrigins, report: (error: Error) => void): Sandbox {
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
    faults,
    beforeCalls: [latencies.delay, refusals.refuse],
    serverOptions: { ServerResponse: ShapedResponse },
    async open(opened) {
      const { defaultPassword: password, loadReleaseKey } = config;
      const deps = { ...opened, faults, latencies, refusals, origins, password, loadReleaseKey, fcm, origin, pictureHosts, now };
      const listener = getRequestListener(createSandboxApp(deps, report).fetch);
      server = createLineServer({ port: sandboxPort(config), addresses: LOOPBACK_ADDRESSES, listener });
      await server.open();
    },
    async close() {
      // Requests that the faults hold would keep the lines from closing.
      for (const line of faults.modes.keys()) faults.setMode(line, OK_MODE);
      latencies.end();
      await server?.close();
    },
  };
}
