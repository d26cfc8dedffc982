import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawFailover, type EmbeddedFrame } from './pictures/draw-failover.ts';
import { type FailoverRun, recordFailover } from './pictures/record-failover.ts';

const [address = 'http://localhost:8080', file = 'docs/pictures/failover.svg'] = process.argv.slice(2);
const FRAME_WIDTH = 210;
const QUALITY = 36;

/** The screen as each step found it: the last frame before every tap, and the last of all. */
async function chooseFrames({ steps, frames, lengthMs }: FailoverRun): Promise<EmbeddedFrame[]> {
  const ends = [...steps.map(({ startMs }) => startMs), lengthMs];
  const chosen = ends.flatMap((end) => frames.findLast(({ atMs }) => atMs <= end) ?? []);
  return Promise.all(
    [...new Set(chosen)].map(async ({ atMs, jpeg }) => {
      const webp = await sharp(jpeg).resize(FRAME_WIDTH).webp({ quality: QUALITY, effort: 6 }).toBuffer();
      return { atMs, url: `data:image/webp;base64,${webp.toString('base64')}` };
    }),
  );
}

/** Draws the picture of README.md from a run against a started operator, with the sandbox that breaks its line. */
const run = await recordFailover(address);
await writeFile(file, drawFailover(run, await chooseFrames(run)));
