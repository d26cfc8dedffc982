import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCrossTabLogout, type EndMessage } from '#src/services/session/cross-tab-logout.ts';

/** Tabs of one browser, of which the player looks at one; `deliver` carries what one tab tells the others. */
function openTabs(tokens: readonly string[], deliver: (send: () => void) => void) {
  const alerts: number[] = [];
  const world = { shown: 0 };
  const tabs = tokens.map((first, number) => {
    const tab = { token: first as string | null, ends: 0 };
    const post = (message: EndMessage) => {
      for (const other of tabs) if (other.tab !== tab) deliver(() => other.notice.hear(message));
    };
    const drop = (token: string) => {
      if (tab.token !== token) return false;
      tab.token = null;
      tab.ends += 1;
      return true;
    };
    const notice = createCrossTabLogout({
      isShown: () => world.shown === number,
      post,
      drop,
      tell: () => alerts.push(number),
    });
    return { tab, notice, post };
  });
  const show = (number: number) => {
    world.shown = number;
    tabs[number]?.notice.show();
  };
  return { tabs, alerts, show };
}

const atOnce = (send: () => void) => send();

describe('the end of a session in several tabs', () => {
  test('is told in the tab the player looks at', () => {
    const { tabs, alerts } = openTabs(['a', 'a'], atOnce);
    tabs[1]?.notice.refuse('a');
    expect(alerts).toEqual([0]);
    expect(tabs.map(({ tab }) => tab.token)).toEqual([null, null]);
  });

  test('waits in a background tab until the player comes', () => {
    const { tabs, alerts, show } = openTabs(['b', 'a'], atOnce);
    tabs[1]?.notice.refuse('a');
    expect(alerts).toEqual([]);
    show(1);
    show(0);
    show(1);
    expect(alerts).toEqual([1]);
  });

  test('is no news where the player left by hand', () => {
    const { tabs, alerts, show } = openTabs(['a', 'a'], atOnce);
    tabs[0]?.post({ kind: 'left', token: 'a' });
    show(1);
    expect([tabs[1]?.tab.token, alerts]).toEqual([null, []]);
  });

  test('does not touch the session of somebody else', () => {
    const { tabs } = openTabs(['a', 'b'], atOnce);
    tabs[0]?.notice.refuse('a');
    tabs[0]?.post({ kind: 'left', token: 'a' });
    expect(tabs[1]?.tab.token).toBe('b');
  });

  test('is not told after a new session began', () => {
    const { tabs, alerts, show } = openTabs(['b', 'a'], atOnce);
    tabs[1]?.notice.refuse('a');
    tabs[1]?.notice.forget();
    show(1);
    expect(alerts).toEqual([]);
  });
});

type Tabs = ReturnType<typeof openTabs>;
type Model = { refused: boolean };

const refuse = (number: number): fc.Command<Model, Tabs> => ({
  check: () => true,
  run: (model, { tabs }) => {
    tabs[number]?.notice.refuse('a');
    model.refused = true;
  },
  toString: () => `refuse in ${number}`,
});
const lateRefuse = (number: number): fc.Command<Model, Tabs> => ({
  check: () => true,
  run: (_model, { tabs }) => tabs[number]?.notice.refuse('long-gone'),
  toString: () => `refuse another in ${number}`,
});
const COUNT = 3;
const tabNumber = fc.nat({ max: COUNT - 1 });

test('is told once and ended once a tab, however replies and messages interleave', async () => {
  const commands = fc.commands([tabNumber.map(refuse), tabNumber.map(lateRefuse)], { maxCommands: 12 });
  const run = async (scheduler: fc.Scheduler, steps: Iterable<fc.Command<Model, Tabs>>, looksAt: number[]) => {
    const deliver = (send: () => void) => void scheduler.schedule(Promise.resolve()).then(send);
    const real = openTabs(['a', 'a', 'a'], deliver);
    const model = { refused: false };
    fc.modelRun(() => ({ model, real }), steps);
    await scheduler.waitIdle();
    for (const number of looksAt) {
      real.show(number);
      await scheduler.waitIdle();
    }
    expect(real.tabs.map(({ tab }) => tab.ends)).toEqual(Array(COUNT).fill(model.refused ? 1 : 0));
    expect(real.alerts.length).toBe(model.refused ? 1 : 0);
  };
  await fc.assert(fc.asyncProperty(fc.scheduler(), commands, fc.array(tabNumber, { maxLength: 6 }), run));
});
