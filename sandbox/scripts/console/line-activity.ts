import type { LineMode } from '../../faults/line-mode.ts';
import type { RequestRecord } from '../../faults/request-records.ts';
import { ask } from '../shared/page.ts';
import { describeLane, type FaultSpan, followFaults, placeBars, placeSpan, ROWS, SHOWN_MS } from './line-activity-picture.ts';

const READ_MS = 500;
const SVG = 'http://www.w3.org/2000/svg';
const HEIGHT = 20;
const ROW_HEIGHT = HEIGHT / ROWS;
const ROW_GAP = 1;

let requests: readonly RequestRecord[] = [];
let faults: readonly FaultSpan[] = [];
let modes: readonly LineMode[] = [];

interface Box {
  readonly start: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  readonly state: string;
}

function createBox({ start, width, y, height, state }: Box): SVGRectElement {
  const rect = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ x: start, y, width, height })) rect.setAttribute(name, value.toFixed(2));
  rect.dataset.state = state;
  return rect;
}

/** Draws the requests of every line over the faults that it had. */
function draw(now: number): void {
  const bars = placeBars(requests, now);
  for (const lane of document.querySelectorAll<HTMLElement>('[data-lane]')) {
    const line = Number(lane.dataset.lane);
    const mode = modes[line]?.mode ?? 'ok';
    const own = bars.filter((bar) => bar.line === line);
    const ofFaults = faults
      .filter((span) => span.line === line)
      .map(({ from, to = now }) => createBox({ ...placeSpan(from, to, now), y: 0, height: HEIGHT, state: 'fault' }));
    const ofRequests = own.map(({ row, ...bar }) => createBox({ ...bar, y: row * ROW_HEIGHT, height: ROW_HEIGHT - ROW_GAP }));
    lane.dataset.mode = mode;
    lane.querySelector('svg')?.replaceChildren(...ofFaults, ...ofRequests);
    const words = lane.querySelector('p');
    if (words) words.textContent = describeLane(own, mode);
  }
}

async function read(): Promise<void> {
  const now = Date.now();
  const since = new URLSearchParams({ since: String(now - SHOWN_MS) });
  const [inUse, arrived] = await Promise.all([
    ask<{ lines: LineMode[] }>('GET', '/sandbox/lines'),
    ask<{ requests: RequestRecord[] }>('GET', `/sandbox/requests?${since}`),
  ]);
  modes = inUse.lines;
  requests = arrived.requests;
  faults = followFaults(
    faults,
    modes.map(({ mode }) => mode),
    now,
  );
  draw(Date.now());
}

/** Shows what arrives over each line, while the page is visible. */
export function startLineActivity(): void {
  const follow = async () => {
    if (!document.hidden) await read().catch(() => {});
    setTimeout(follow, READ_MS);
  };
  void follow();
}
