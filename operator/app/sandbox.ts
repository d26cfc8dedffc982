import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono, MiddlewareHandler } from 'hono';
import type { OperatorConfig } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import type { FcmAccount } from '../domain/push/sending/fcm-account.ts';
import type { PushSender } from '../domain/push/sending/push-sender.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import type { LineServer, LineServerOptions } from '../http/line-server.ts';
import type { PublishedSite } from '../site/published-site.ts';

/** The parts of a started operator that its sandbox can access. */
export interface StartedParts {
  readonly lines: readonly LineServer[];
  /** Null if calls go to another operator. */
  readonly db: Database | null;
  /** Null if no build of the app is served. */
  readonly site: PublishedSite | null;
  /** Null without a database. */
  readonly sender: PushSender | null;
}

/** The interface that the operator uses. The program `sandbox/` implements it, and the start passes it in. */
export interface Sandbox {
  readonly url: string;
  /** Run before every call, to simulate a slow or refusing back end. */
  readonly beforeCalls: readonly MiddlewareHandler[];
  /** Options of the lines' own servers that make faults possible. */
  readonly serverOptions: Pick<LineServerOptions, 'ServerResponse'>;
  /** The account with which the operator uses the FCM stand-in. */
  readonly fcmAccount: FcmAccount;
  /** The mini-game's scripts, which an operator serves on its lines. */
  readonly miniGame: Hono;
  /** Lets a line answer a request, unless the line is set to fail. */
  admit(line: number, request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  open(started: StartedParts): Promise<void>;
  close(): Promise<void>;
}

export type CreateSandbox = (config: OperatorConfig, origins: LineOrigins, report: (error: Error) => void) => Sandbox;
