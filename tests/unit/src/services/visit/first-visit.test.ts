import { expect, test } from 'vitest';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { createFirstVisit, readVisitParameters, VISIT_KEPT_MS, VISIT_KEY } from '#src/services/visit/first-visit.ts';

function createWorld(text?: string) {
  const kept = new Map(text === undefined ? [] : [[VISIT_KEY, text]]);
  const storage = createSafeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      }) as never,
  );
  const clock = { now: 1_000_000 };
  return { visit: createFirstVisit(storage, () => clock.now), clock, kept };
}
const arrive = (search: string) => ({ search, hostname: 'one.example' });

test('the first address that tells something is kept, later ones are not', () => {
  const { visit } = createWorld();
  visit.keep(arrive('?lang=en'));
  expect(visit.read()).toBeUndefined();
  visit.keep(arrive('?affiliateCode=A&r=R&fbclid=F&token=secret'));
  visit.keep(arrive('?affiliateCode=B'));
  expect(visit.read()).toMatchObject({ originalDomain: 'one.example', parameters: { affiliateCode: 'A', r: 'R', fbclid: 'F' } });
  expect(JSON.stringify(visit.read())).not.toContain('secret');
});

test('after 30 days, or with a clock set back as far, another visit is the first', () => {
  const { visit, clock } = createWorld();
  visit.keep(arrive('?affiliateCode=A'));
  clock.now += VISIT_KEPT_MS + 1;
  expect(visit.read()).toBeUndefined();
  visit.keep(arrive('?affiliateCode=B'));
  clock.now -= 2 * VISIT_KEPT_MS;
  expect(visit.read()).toBeUndefined();
});

test.each(['', 'not json', '{"at":1}', '{"at":"x","originalDomain":"y","parameters":{}}', '[]'])(
  'a record that somebody spoilt counts as none: %s',
  (text) => expect(createWorld(text).visit.read()).toBeUndefined(),
);

test('storage that throws keeps nothing and breaks nothing', () => {
  const blocked = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const visit = createFirstVisit(blocked, () => 1);
  visit.keep(arrive('?affiliateCode=A'));
  expect(visit.read()).toBeUndefined();
});

test('blanks are taken off, and what is overlong or empty is nobody’s code', () => {
  expect(readVisitParameters(`?affiliateCode=%20A%20&r=&gclid=${'x'.repeat(301)}`)).toEqual({ affiliateCode: 'A' });
});
