import { LOAD_CLASSES, type LoadClass } from './load-class.ts';
import { afterMicrotasks, createLoopTime } from './loop-time.ts';

export interface LoadLimits {
  /** Calls handled at the same time, without logins. */
  readonly calls: number;
  /** Logins handled at the same time. */
  readonly logins: number;
  /** Requests of each class that may wait. */
  readonly waiting: number;
  readonly waitMs: number;
}

export interface LoadEntry {
  /** It is the request's turn. */
  start(): void;
  /** The request has to be refused. */
  refuse(): void;
}

export interface LoadCounts {
  /** Since the start of the process. */
  readonly accepted: number;
  readonly shed: number;
  /** At present. */
  readonly running: number;
  readonly waiting: number;
}

export interface LoadGate {
  /** Starts the request now or later, or refuses it. The returned function must be called when the request has ended. */
  enter(kind: LoadClass, entry: LoadEntry): () => void;
  read(kind: LoadClass): LoadCounts;
}

/** The share of the calls' places that a class may use, so that those before it find room. Files have places of their own. */
const SHARES = { money: 1, queries: 0.75, pages: 0.5 } as const;
/** A refusal this late shows that the process stood still, and not that too much was waiting. */
const STANDSTILL_MS = 250;

interface Waiting extends LoadEntry {
  deadline: number;
  state: 'waiting' | 'running' | 'ended';
}

interface Lane {
  readonly kind: LoadClass;
  readonly most: number;
  readonly queue: Waiting[];
  running: number;
  accepted: number;
  shed: number;
}

/** Bounds the requests in progress and those that wait, by class. docs/product/load.md */
export function createLoadGate(limits: LoadLimits, now: () => number = () => performance.now()): LoadGate {
  const lanes = LOAD_CLASSES.map(
    (kind): Lane => ({ kind, most: findMost(kind, limits), queue: [], running: 0, accepted: 0, shed: 0 }),
  );
  const findLane = (kind: LoadClass) => lanes.find((lane) => lane.kind === kind) as Lane;
  /** Classes that share places, those whose turn is next first. */
  let turns = [lanes.filter(({ kind }) => isShared(kind)), [findLane('logins')], [findLane('pages')]];
  let shared = 0;
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = ({ kind, running, most }: Lane) => running < most && (!isShared(kind) || shared < limits.calls);
  const canStart = (lane: Lane) => lane.queue.length > 0 && hasRoom(lane);
  const start = (lane: Lane, entry: Waiting) => {
    entry.state = 'running';
    lane.running += 1;
    lane.accepted += 1;
    if (isShared(lane.kind)) shared += 1;
    entry.start();
  };
  const refuse = (lane: Lane, entry: Waiting) => {
    entry.state = 'ended';
    lane.shed += 1;
    entry.refuse();
  };
  const startNext = () => {
    refuseLate();
    const group = turns.find((each) => each.some(canStart));
    const lane = group?.find(canStart);
    if (!group || !lane || !time.isLeft()) return;
    turns = [...turns.filter((each) => each !== group), group];
    start(lane, lane.queue.shift() as Waiting);
    afterMicrotasks(startNext);
  };
  const time = createLoopTime(now, startNext);
  const findDeadline = () => Math.min(...lanes.map(({ queue }) => queue[0]?.deadline ?? Infinity));
  const refuseLate = () => {
    const lateMs = now() - findDeadline();
    if (lateMs < 0) return;
    for (const lane of lanes) {
      if (lateMs > STANDSTILL_MS)
        for (const entry of lane.queue) entry.deadline = Math.max(entry.deadline, now() + STANDSTILL_MS);
      while ((lane.queue[0]?.deadline ?? Infinity) <= now()) refuse(lane, lane.queue.shift() as Waiting);
    }
  };
  const watch = () => {
    const first = findDeadline();
    if (first === Infinity || timer) return;
    const wake = () => {
      timer = undefined;
      refuseLate();
      watch();
    };
    timer = setTimeout(wake, Math.max(1, Math.ceil(first - now())));
  };
  const leave = (lane: Lane, entry: Waiting) => {
    const { state } = entry;
    entry.state = 'ended';
    if (state === 'waiting') lane.queue.splice(lane.queue.indexOf(entry), 1);
    if (state !== 'running') return;
    lane.running -= 1;
    if (isShared(lane.kind)) shared -= 1;
    startNext();
  };
  return {
    enter(kind, given) {
      const lane = findLane(kind);
      const entry: Waiting = { ...given, deadline: now() + limits.waitMs, state: 'waiting' };
      if (lane.queue.length === 0 && hasRoom(lane) && time.isLeft()) start(lane, entry);
      else if (lane.queue.length < limits.waiting) {
        lane.queue.push(entry);
        watch();
      } else refuse(lane, entry);
      return () => leave(lane, entry);
    },
    read(kind) {
      const { accepted, shed, running, queue } = findLane(kind);
      return { accepted, shed, running, waiting: queue.length };
    },
  };
}

/** Money and queries share the places of calls. */
const isShared = (kind: LoadClass) => kind === 'money' || kind === 'queries';

function findMost(kind: LoadClass, { calls, logins }: LoadLimits): number {
  return kind === 'logins' ? logins : Math.max(1, Math.floor(calls * SHARES[kind]));
}
