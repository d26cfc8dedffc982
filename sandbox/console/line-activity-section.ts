import { html } from 'hono/html';
import { LINE_MODES, type LineMode, type LineModeName } from '../faults/line-mode.ts';

export interface ConsoleLine {
  readonly url: string;
  readonly mode: LineMode;
}

type Markup = ReturnType<typeof html>;

/** The effect of each mode on a caller. docs/product/sandbox.md */
const MODE_HINTS: Readonly<Record<LineModeName, string>> = {
  ok: 'The line works.',
  refused: 'The connection is refused.',
  reset: 'The connection is accepted and reset.',
  hang: 'The connection is accepted and never answered.',
  stall: 'The reply begins, then there is silence.',
  '502': 'Every request gets status 502.',
  '503': 'Every request gets status 503.',
  portal: 'A hotel’s login page answers with status 200.',
  blocked: 'A firewall answers with JSON and status 403.',
  slow: 'The reply comes late and in small pieces.',
  truncate: 'The reply ends too early.',
};

/** The lines, what arrives over each of them now, and the switches of their faults. */
export function renderLineActivity(lines: readonly ConsoleLine[]): Markup {
  return html`<section class="wide" aria-labelledby="line-activity-title">
    <header class="row">
      <h2 id="line-activity-title">Lines</h2>
      <p class="muted">What arrives over each line, in the last half minute.</p>
      <ul class="legend" aria-hidden="true">
        <li data-state="running">running</li>
        <li data-state="answered">answered</li>
        <li data-state="failed">failed</li>
        <li data-state="fault">fault set</li>
      </ul>
    </header>
    <ol class="line-activity" id="line-activity">${lines.map(renderLane)}</ol>
    <div class="lines">${lines.map(({ url, mode }, line) => renderLine(url, line, mode))}</div>
  </section>`;
}

function renderLane({ mode: { mode } }: ConsoleLine, line: number): Markup {
  return html`<li class="lane" data-lane="${line}" data-mode="${mode}">
    <b>Line ${line}</b>
    <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true"></svg>
    <p class="muted"></p>
  </li>`;
}

function renderLine(url: string, line: number, { mode }: LineMode): Markup {
  const button = (name: LineModeName) =>
    html`<button type="button" value="${name}" data-hint="${MODE_HINTS[name]}" aria-pressed="${String(name === mode)}">${name}</button>`;
  return html`<article class="line" data-line="${line}" data-mode="${mode}">
    <h3>Line ${line}<code>${url}</code></h3>
    <p class="muted hint">${MODE_HINTS[mode]}</p>
    <div class="modes" role="group" aria-label="Mode of line ${line}">${LINE_MODES.map(button)}</div>
  </article>`;
}
