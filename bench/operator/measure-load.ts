import { findQuantile } from '../report/statistics.ts';
import { type Connection, composeText, type LoadRequest, openConnection } from './connection.ts';
import type { LoadedOperator } from './loaded-operator.ts';
import type { Load } from './loads.ts';
import { type ClientFigures, runWrk } from './run-wrk.ts';

export interface Capacity {
  readonly name: string;
  readonly perSecond: number;
  /** Answers for each second of processor time. */
  readonly perCore: number;
  /** The program that made the requests. */
  readonly client: 'wrk' | 'ours';
  readonly p50: number;
  readonly p99: number;
}

export interface Flood extends Omit<Capacity, 'perCore' | 'client'> {
  readonly offeredPerSecond: number;
  readonly shedShare: number;
  /** Other statuses, and 0 for a broken connection. */
  readonly failures: string;
  /** The values of Retry-After, each once; a reply without the header counts as 0. */
  readonly retrySeconds: readonly number[];
  /** From the end of the flood until a call was answered within its usual time. */
  readonly recoveryMs: number;
  readonly memoryMb: number;
}

/** As many as keep the process busy without a queue of its own. */
const CAPACITY_CONNECTIONS = 16;
const FLOOD_CONNECTIONS = 800;
const FLOOD_FACTOR = 10;
const WARM_MS = 1_000;
const PING: LoadRequest = { method: 'GET', path: '/wps/system/test/ping?speed=1', headers: { Merchant: 'aurora' } };
const TICK_MS = 10;
/** wrk may be faster than the program that warms the process. */
const TEXTS_FOR_EACH = 3;
const BUSY_STATUS = 503;
const NO_STATUS = 0;
/** Logins in progress count as attempts of their user, and a busy machine has many. */
const REFUSED_STATUSES = [BUSY_STATUS, 429];
/** A call that takes three times its median, or this long, is not usual. */
const USUAL_MS = 50;

/** Measures how much is answered while every connection always has one request: by wrk if it is there, else by ourselves. */
export async function measureCapacity(operator: LoadedOperator, load: Load, durationMs: number): Promise<Capacity> {
  const connections = await openAll(operator.port, CAPACITY_CONNECTIONS);
  const next = await load.prepare(connections[0] as Connection);
  const run = async (ms: number) => {
    const times: number[] = [];
    const end = performance.now() + ms;
    const loop = async (connection: Connection) => {
      while (performance.now() < end) {
        const reply = await connection.send(next());
        if (reply.status === 200) times.push(reply.ms);
        else if (!REFUSED_STATUSES.includes(reply.status))
          throw new Error(`${load.name} is answered ${reply.status}: ${reply.text}`);
      }
    };
    await Promise.all(connections.map(loop));
    return times;
  };
  const warm = await run(WARM_MS);
  const measure = async (client: Capacity['client'], answer: () => Promise<ClientFigures | null>): Promise<Capacity | null> => {
    const cpu = operator.readCpuSeconds();
    const figures = await answer();
    if (!figures) return null;
    const { count, seconds, p50, p99 } = figures;
    return { name: load.name, client, perSecond: count / seconds, perCore: count / (operator.readCpuSeconds() - cpu), p50, p99 };
  };
  const askOurselves = async (): Promise<ClientFigures> => {
    const startedAt = performance.now();
    const times = await run(durationMs);
    return { count: times.length, seconds: (performance.now() - startedAt) / 1_000, ...quantiles(times) };
  };
  const texts = listTexts(next, operator.port, (warm.length / WARM_MS) * durationMs);
  const shape = { port: operator.port, connections: CAPACITY_CONNECTIONS, durationMs };
  const found = (await measure('wrk', () => runWrk(texts, shape))) ?? (await measure('ours', askOurselves));
  closeAll(connections);
  if (!found) throw new Error(`${load.name} was not measured.`);
  return found;
}

/** Texts of requests for more answers than are expected; equal ones once. */
function listTexts(next: () => LoadRequest, port: number, expected: number): readonly string[] {
  const texts = Array.from({ length: Math.ceil(expected * TEXTS_FOR_EACH) }, () => composeText(next(), port));
  return [...new Set(texts)];
}

/** Offers ten times the capacity at a fixed rate, over connections that are free, and then waits for a usual call. */
export async function measureFlood(
  operator: Pick<LoadedOperator, 'port' | 'readMemoryMb'>,
  load: Load,
  capacity: number,
  durationMs: number,
  usualMs = USUAL_MS,
): Promise<Flood> {
  const connections = await openAll(operator.port, FLOOD_CONNECTIONS);
  const next = await load.prepare(connections[0] as Connection);
  const accepted: number[] = [];
  const free = [...connections];
  const failures = new Map<number, number>();
  const returns = new Set<number>();
  let [shed, offered, inFlight] = [0, 0, 0];
  const fail = (status: number) => failures.set(status, (failures.get(status) ?? 0) + 1);
  const send = (connection: Connection) => {
    inFlight += 1;
    connection
      .send(next())
      .then(
        ({ status, ms, retrySeconds }) => {
          if (status === 200) accepted.push(ms);
          else if (status === BUSY_STATUS) {
            shed += 1;
            returns.add(retrySeconds);
          } else fail(status);
          free.push(connection);
        },
        () => fail(NO_STATUS),
      )
      .finally(() => {
        inFlight -= 1;
      });
  };
  const startedAt = performance.now();
  let due = 0;
  while (performance.now() - startedAt < durationMs) {
    due = ((performance.now() - startedAt) / 1_000) * capacity * FLOOD_FACTOR;
    for (let connection = free.pop(); connection && offered < due; connection = free.pop()) {
      offered += 1;
      send(connection);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const endedAt = performance.now();
  const recoveryMs = await measureRecovery(operator.port, endedAt, usualMs);
  while (inFlight > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  closeAll(connections);
  const seconds = (endedAt - startedAt) / 1_000;
  return {
    name: load.name,
    offeredPerSecond: offered / seconds,
    perSecond: accepted.length / seconds,
    shedShare: shed / Math.max(1, offered),
    failures: [...failures].map(([status, count]) => `${count} × ${status}`).join(', '),
    retrySeconds: [...returns].sort((one, other) => one - other),
    recoveryMs,
    memoryMb: await operator.readMemoryMb(),
    ...quantiles(accepted),
  };
}

async function measureRecovery(port: number, endedAt: number, usualMs: number): Promise<number> {
  const connection = await openConnection(port);
  for (;;) {
    const reply = await connection.send(PING);
    if (reply.status !== 200 || reply.ms > usualMs) continue;
    connection.close();
    return performance.now() - endedAt;
  }
}

/** A process accepts connections in their order, so once the last one is answered it has all. */
async function openAll(port: number, count: number): Promise<Connection[]> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  await connections.at(-1)?.send(PING);
  return connections;
}

function closeAll(connections: readonly Connection[]): void {
  for (const connection of connections) connection.close();
}

const quantiles = (times: readonly number[]) => ({ p50: findQuantile(times, 0.5), p99: findQuantile(times, 0.99) });
