import type { FailoverRun, LineRequest } from './record-failover.ts';

/** A frame of the screen as a data URL. */
export interface EmbeddedFrame {
  readonly atMs: number;
  readonly url: string;
}

interface Failover {
  readonly lost: LineRequest;
  readonly saved: LineRequest;
}

const WIDTH = 840;
const HEIGHT = 420;
const SCREEN = { x: 16, y: 16, width: 179, height: 388 };
const CHART = { x: 280, width: 544, top: 84, row: 34 };
const CLOSE_UP = { y: 284, row: 34 };
/** Room for the words behind the bars, as a multiple of the bars. */
const LABEL_SPACE_FACTOR = 1.1;
/** How long the finished picture stays before it begins again. */
const HOLD_MS = 5_000;
const MIN_BAR = 3;
const MS = 1_000;
const LINES = [0, 1, 2, 3];

/** Finds the first call that the broken line left without an answer, and the same call over another line. */
export function findFailover({ requests, brokenLine, breaksAtMs }: FailoverRun): Failover {
  const lost = requests.find(({ line, isGood, startMs }) => line === brokenLine && !isGood && startMs >= breaksAtMs);
  const saved =
    lost &&
    requests.find(
      ({ line, path, isGood, startMs }) => line !== brokenLine && path === lost.path && isGood && startMs >= lost.startMs,
    );
  if (!lost || !saved) throw new Error('No call moved to another line during this run. Try again on an idle machine.');
  return { lost, saved };
}

/** Draws a recorded run as an SVG that plays in real time; without motion it shows the whole run at once. */
export function drawFailover(run: FailoverRun, frames: readonly EmbeddedFrame[]): string {
  const failover = findFailover(run);
  const totalMs = run.lengthMs + HOLD_MS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${summarize(run, failover)}">`,
    `<style>${writeStyle(run, failover, frames, totalMs)}</style>`,
    `<rect class="card" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="14"/>`,
    ...drawScreen(frames),
    ...drawChart(run),
    ...drawCloseUp(run, failover),
    '</svg>',
    '',
  ].join('\n');
}

function summarize({ brokenLine, breaksAtMs }: FailoverRun, { lost, saved }: Failover): string {
  const answered = saved.endMs - lost.startMs;
  return `Line ${brokenLine} falls silent ${seconds(breaksAtMs)} into a visit. The next call is answered over line ${saved.line} after ${answered} ms.`;
}

function writeStyle(run: FailoverRun, { saved }: Failover, frames: readonly EmbeddedFrame[], totalMs: number): string {
  const share = (ms: number) => `${((ms / totalMs) * 100).toFixed(2)}%`;
  const appear = (name: string, ms: number) =>
    `@keyframes ${name}{0%{opacity:0}${share(Math.max(ms, 1))}{opacity:1}100%{opacity:1}}`;
  const moving = (name: string, timing: string) => `animation:${name} ${totalMs}ms ${timing} infinite`;
  return [
    'svg{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#16142c}.card{fill:#fff;stroke:#d9d5e8}.soft{fill:#5d5877}',
    '.track{fill:#f1eef9}.good{fill:#1a7f64}.lost{fill:#c8372d}.red{fill:#b02a21}.silent{fill:#c8372d;fill-opacity:.13}',
    '.tap{fill:#f2a52f}.big{font-size:15px;font-weight:600}.cover{display:none}.head{fill:none;stroke:#16142c;stroke-opacity:.35}',
    '@media (prefers-reduced-motion:no-preference){',
    `.cover{display:block;${moving('pass', 'linear')}}`,
    `@keyframes pass{0%{transform:none}${share(run.lengthMs)},100%{transform:translateX(${CHART.width}px)}}`,
    `.close-up{${moving('close-up', 'step-end')}}${appear('close-up', saved.endMs)}`,
    ...frames
      .slice(1)
      .map(({ atMs }, index) => `.f${index + 1}{${moving(`f${index + 1}`, 'step-end')}}${appear(`f${index + 1}`, atMs)}`),
    '}',
  ].join('\n');
}

function drawScreen(frames: readonly EmbeddedFrame[]): string[] {
  const { x, y, width, height } = SCREEN;
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return [
    `<clipPath id="screen"><rect ${box} rx="10"/></clipPath>`,
    '<g clip-path="url(#screen)">',
    ...frames.map(({ url }, index) => `<image class="f${index}" ${box} preserveAspectRatio="xMidYMin slice" href="${url}"/>`),
    '</g>',
    `<rect class="head" ${box} rx="10"/>`,
  ];
}

function drawChart(run: FailoverRun): string[] {
  const scale = CHART.width / run.lengthMs;
  const at = (ms: number) => Math.round(CHART.x + ms * scale);
  const rowOf = (line: number) => CHART.top + line * CHART.row;
  const bottom = rowOf(LINES.length);
  return [
    `<text class="big" x="216" y="34">The line in use falls silent. The player goes on.</text>`,
    ...LINES.flatMap((line) => [
      `<text x="216" y="${rowOf(line) + 16}">line ${line}</text>`,
      `<rect class="track" x="${CHART.x}" y="${rowOf(line)}" width="${CHART.width}" height="22" rx="4"/>`,
    ]),
    `<clipPath id="chart"><rect x="${CHART.x}" y="46" width="${CHART.width}" height="${bottom - 46}"/></clipPath>`,
    '<g clip-path="url(#chart)">',
    `<rect class="silent" x="${at(run.breaksAtMs)}" y="${rowOf(run.brokenLine)}" width="${CHART.width}" height="22"/>`,
    `<text class="red" x="${CHART.x + CHART.width - 8}" y="${rowOf(run.brokenLine) + 15}" text-anchor="end">silent from ${seconds(run.breaksAtMs)} on</text>`,
    ...run.steps.map(({ name, startMs }) => {
      const x = at(startMs);
      return `<path class="tap" d="M${x} 76l-5-8h10z"/><text class="soft" x="${x}" y="62" text-anchor="middle">${name}</text>`;
    }),
    ...run.requests.map((request) => drawBar(request, at(request.startMs), scale, rowOf(request.line) + 2, 18)),
    `<g class="cover"><rect x="${CHART.x}" y="46" width="${CHART.width}" height="${CHART.top - 50}" fill="#fff"/>`,
    ...LINES.map((line) => `<rect class="track" x="${CHART.x}" y="${rowOf(line)}" width="${CHART.width}" height="22"/>`),
    `<path class="head" d="M${CHART.x} 46V${bottom}"/></g>`,
    '</g>',
    ...Array.from({ length: Math.floor(run.lengthMs / MS) + 1 }, (_, second) => {
      return `<text class="soft" x="${at(second * MS)}" y="${bottom + 10}" text-anchor="middle">${second} s</text>`;
    }),
  ];
}

function drawCloseUp(run: FailoverRun, { lost, saved }: Failover): string[] {
  const lengthMs = Math.max(lost.endMs, saved.endMs) - lost.startMs;
  const scale = CHART.width / (lengthMs * (1 + LABEL_SPACE_FACTOR));
  const at = (ms: number) => Math.round(CHART.x + (ms - lost.startMs) * scale);
  const rowOf = (row: number) => CLOSE_UP.y + row * CLOSE_UP.row;
  const rows = [lost, saved].flatMap((request, row) => [
    `<text x="216" y="${rowOf(row) + 16}">line ${request.line}</text>`,
    `<rect class="track" x="${CHART.x}" y="${rowOf(row)}" width="${CHART.width}" height="22" rx="4"/>`,
    drawBar(request, at(request.startMs), scale, rowOf(row) + 2, 18),
  ]);
  const lastLost = run.requests.findLast(({ line, isGood }) => line === run.brokenLine && !isGood) ?? lost;
  const later = run.requests.filter(({ startMs }) => startMs > lastLost.endMs);
  const sinceLost = (ms: number) => ms - lost.startMs;
  return [
    '<g class="close-up">',
    `<text class="soft" x="216" y="${rowOf(0) - 12}">The first call after that, in close-up:</text>`,
    ...rows,
    `<text class="red" x="${at(lost.endMs) + 8}" y="${rowOf(0) + 15}">no answer, given up when line ${saved.line} had one</text>`,
    `<text x="${at(saved.endMs) + 8}" y="${rowOf(1) + 15}">asked after ${sinceLost(saved.startMs)} ms, answered at ${sinceLost(saved.endMs)} ms</text>`,
    `<text class="soft" x="216" y="${rowOf(2) + 14}">${describeLater(saved.line, later)}</text>`,
    `<text class="soft" x="216" y="${rowOf(2) + 34}">Recorded from a real run: each bar is a request as a line received it.</text>`,
    '</g>',
  ];
}

function describeLater(savedLine: number, later: readonly LineRequest[]): string {
  const payment = later.find(({ path }) => path.endsWith('/cashier/deposit'));
  const paid = payment ? `, the payment in ${payment.endMs - payment.startMs} ms` : '';
  const direct = later.filter(({ line }) => line === savedLine).length;
  const subject = direct === later.length ? `All ${direct}` : `${direct} of the ${later.length}`;
  return `${subject} calls that follow go over line ${savedLine} at once${paid}.`;
}

function drawBar({ isGood, startMs, endMs }: LineRequest, x: number, scale: number, y: number, height: number): string {
  const width = Math.max(MIN_BAR, (endMs - startMs) * scale).toFixed(1);
  return `<rect class="${isGood ? 'good' : 'lost'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="1.5"/>`;
}

const seconds = (ms: number) => `${(ms / MS).toFixed(1)} s`;
