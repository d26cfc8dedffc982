import { resolve } from 'node:path';
import { openBrowser } from './browser/bench-browser.ts';
import { measureFlings } from './games/measure-fling.ts';
import { measureTaps } from './games/measure-taps.ts';
import { openGameArea } from './games/open-game-area.ts';
import { describeMachine, printLine, printTargets, waitForIdleMachine } from './report/print.ts';
import { findQuantile } from './report/statistics.ts';
import { startBenchOperator } from './servers/bench-operator.ts';

/** Scrolls through 10,000 games and taps around on a slow phone; docs/benchmarks.md */
const GAMES = 10_000;
const LONG_FRAME_MS = 50;

const operator = await startBenchOperator({ distFolder: resolve('dist') });
await operator.addGames(GAMES);
const browser = await openBrowser();
const idles = [await waitForIdleMachine()];
const page = await openGameArea(browser);
const frames = await measureFlings(page);
const taps = await measureTaps(page);
await browser.close();
await operator.close();

const long = (100 * frames.filter((ms) => ms > LONG_FRAME_MS).length) / frames.length;
printLine(`${describeMachine(browser.version, idles)}\n`);
printLine(`${frames.length} frames, ${taps.length} taps, CPU slowed 4 times.\n`);
printTargets([
  { what: `frames over ${LONG_FRAME_MS} ms while ${GAMES} games fly by, %`, value: long, max: 1, limit: '1 %' },
  { what: 'tap to answer, 98th percentile', value: findQuantile(taps, 0.98), max: 200, limit: '200 ms' },
]);
