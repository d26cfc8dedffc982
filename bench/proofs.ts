import { createCertificate } from './link/certificate.ts';
import { openTlsFront } from './link/tls-front.ts';
import { buildApps, type ProofsBuild } from './proofs/builds.ts';
import { type MemberCalls, measureMemberCalls } from './proofs/measure-member-calls.ts';
import { createSamples, rotate } from './report/bench-part.ts';
import {
  describeMachine,
  formatNumber,
  formatSpread,
  printLine,
  printTable,
  printTargets,
  waitForIdleMachine,
} from './report/print.ts';
import { findMedian } from './report/statistics.ts';
import { startBenchOperator } from './servers/bench-operator.ts';
import { findFrontPort, OPERATOR_PORT, toOrigin } from './servers/bench-ports.ts';
import { createForwarding } from './servers/forward-to-operator.ts';

/** Measures how much signatures of replies and requests add to a member's call over TLS and HTTP/2; docs/benchmarks.md */
const RUNS = Number(process.env.BENCH_RUNS || 3);
const MAX_EXTRA_MS = 1.5;
const MAX_EXTRA_BYTES = 300;
/** Background calls of the app fall into a round by chance. */
const MAX_EXTRA_REQUESTS = 0.1;
const PORT = findFrontPort(0);
const LINE = `https://localhost:${PORT}`;

const certificate = await createCertificate();
const builds = await buildApps(LINE, process.env.BENCH_EARLIER);
const seen = createSamples<ProofsBuild, MemberCalls>(builds);
const idles: number[] = [];

async function measure(build: ProofsBuild): Promise<MemberCalls> {
  const { distFolder, settings } = build;
  const operator = await startBenchOperator({ distFolder, publicOrigin: LINE, settings });
  const front = await openTlsFront(PORT, certificate, createForwarding(toOrigin(OPERATOR_PORT), LINE));
  try {
    return await measureMemberCalls(front, async () => void idles.push(await waitForIdleMachine()));
  } finally {
    await front.close();
    await operator.close();
  }
}

for (let run = 0; run < RUNS; run += 1) {
  for (const build of rotate(builds, run)) {
    seen.get(build)?.push(await measure(build));
    console.error(`run ${run + 1} of ${RUNS}, ${build.name}`);
  }
}

const list = (build: ProofsBuild | undefined) => (build ? (seen.get(build) ?? []) : []);
const base = builds[0];
const signing = builds.at(-1);
/** The median of the differences within a round, so that a slow moment of the machine cancels out. */
const findExtra = (read: (calls: MemberCalls) => number) =>
  findMedian(list(signing).map((calls, run) => read(calls) - read(list(base)[run] ?? calls)));
printLine(`\n### A member's call over TLS and HTTP/2, ${RUNS} runs, p50 / p90\n`);
printLine(`${describeMachine(list(base)[0]?.browser ?? '', idles)}\n`);
printTable(
  ['', 'ms', 'bytes in both directions', 'requests'],
  builds.map((build) => [
    build.name,
    formatSpread(list(build).flatMap(({ times }) => times)),
    formatSpread(list(build).map(({ bytes }) => bytes)),
    formatNumber(findMedian(list(build).map(({ requests }) => requests))),
  ]),
);
printTargets([
  {
    what: `added by signatures to “${base?.name}”, ms`,
    value: findExtra(({ times }) => findMedian(times)),
    max: MAX_EXTRA_MS,
    limit: `${MAX_EXTRA_MS} ms`,
  },
  { what: 'added bytes', value: findExtra(({ bytes }) => bytes), max: MAX_EXTRA_BYTES, limit: `${MAX_EXTRA_BYTES} bytes` },
  {
    what: 'added requests',
    value: findExtra(({ requests }) => requests),
    max: MAX_EXTRA_REQUESTS,
    limit: `${MAX_EXTRA_REQUESTS}`,
  },
]);
