import * as v from 'valibot';
import { keepSeenPins, listPinnedBuilds, Pins, pinPage } from './pins.ts';
import { readFact, writeFact } from './release-facts.ts';

const PINS_FACT = '/m/page-pins';

let pins: Promise<Pins> | undefined;

/** Remembers, over restarts of the worker, which release a page was loaded with. Never rejects. */
export async function pinToRelease(page: string, build: string): Promise<void> {
  await changePins((known) => (page === '' || known[page]?.build === build ? known : pinPage(known, page, build, Date.now())));
}

export async function findPinnedBuild(page: string): Promise<string | undefined> {
  return (await readPins())[page]?.build;
}

/** The releases that pages still run on, after those that are gone have been forgotten. */
export async function listBuildsInUse(openPages: readonly string[]): Promise<string[]> {
  return listPinnedBuilds(await changePins((known) => keepSeenPins(known, openPages, Date.now())));
}

function readPins(): Promise<Pins> {
  pins ??= readFact(PINS_FACT)
    .then((text) => v.parse(Pins, JSON.parse(text ?? '{}')))
    .catch(() => ({}));
  return pins;
}

/** Each change begins from what the one before it leaves, so that two at once lose nothing. */
async function changePins(change: (known: Pins) => Pins): Promise<Pins> {
  const before = readPins();
  pins = before.then(change);
  const changed = await pins;
  if (changed !== (await before)) await writeFact(PINS_FACT, JSON.stringify(await readPins())).catch(() => undefined);
  return changed;
}
