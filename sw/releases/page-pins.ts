import * as v from 'valibot';
import { keepSeenPins, listPinnedBuilds, Pins, pinPage } from './pins.ts';
import { readFact, writeFact } from './release-facts.ts';

const PINS_FACT = '/m/page-pins';

let pins: Promise<Pins> | undefined;

/** Remembers, over restarts of the worker, which release a page was loaded with. Never rejects. */
export async function pinToRelease(page: string, build: string): Promise<void> {
  const known = await readPins();
  if (page === '' || known[page]?.build === build) return;
  await storePins(pinPage(await readPins(), page, build, Date.now()));
}

export async function findPinnedBuild(page: string): Promise<string | undefined> {
  return (await readPins())[page]?.build;
}

/** The releases that pages still run on, after those that are gone have been forgotten. */
export async function listBuildsInUse(openPages: readonly string[]): Promise<string[]> {
  const seen = keepSeenPins(await readPins(), openPages, Date.now());
  await storePins(seen);
  return listPinnedBuilds(seen);
}

function readPins(): Promise<Pins> {
  pins ??= readFact(PINS_FACT)
    .then((text) => v.parse(Pins, JSON.parse(text ?? '{}')))
    .catch(() => ({}));
  return pins;
}

async function storePins(next: Pins): Promise<void> {
  pins = Promise.resolve(next);
  await writeFact(PINS_FACT, JSON.stringify(next)).catch(() => undefined);
}
