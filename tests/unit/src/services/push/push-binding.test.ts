// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { createDeviceMemory } from '#src/services/push/device-memory.ts';
import { createPushBinding, isUpToDate, type PushBindingDeps, REBIND_AFTER_MS } from '#src/services/push/push-binding.ts';

const ADA = 'aurora/ada';
const BOB = 'aurora/bob';
const EVERYTHING = ['ALL', 'draws', 'promotions', 'account'];

/** A browser with one address for pushes, another one after each time that it was dropped. */
function createDevice() {
  const told: string[] = [];
  const world = {
    owner: ADA as string | null,
    session: 'first',
    isAllowed: true,
    address: 1,
    now: 1_000,
    canReach: true,
    sends: true,
    endsTopics: true,
  };
  let queue: Promise<unknown> = Promise.resolve();
  const memory = createDeviceMemory(localStore, async (text) => `digest of ${text}`);
  const deps: PushBindingDeps = {
    memory,
    findOwner: () => world.owner,
    nameSession: async () => world.session,
    isAllowed: () => world.isAllowed,
    obtainToken: async () => {
      if (!world.canReach) throw new Error('no push service');
      return world.sends ? `address ${world.address}` : null;
    },
    dropSubscription: async () => {
      world.address += 1;
    },
    closeNotifications: async () => void told.push('closed'),
    bind: async (token) => told.push(`${world.owner} bind ${token}`),
    subscribe: async (token, topic) => told.push(`subscribe ${token} ${topic}`),
    unsubscribe: async (token, topic) => told.push(`unsubscribe ${token} ${topic}`),
    unbind: async (token) => told.push(`unbind ${token}`),
    canEndTopic: async () => world.endsTopics,
    runAlone: (work) => {
      const next = queue.then(work);
      queue = next.catch(() => undefined);
      return next;
    },
    now: () => world.now,
  };
  const binding = createPushBinding(deps);
  const tell = async (work: Promise<unknown>) => {
    await work;
    return told.splice(0);
  };
  return { world, memory, binding, deps, tell };
}

const bindingOf = (owner: string, token: string) => [
  `${owner} bind ${token}`,
  ...EVERYTHING.map((topic) => `subscribe ${token} ${topic}`),
];

beforeEach(() => localStorage.clear());

test('turned on, the device is bound and has every topic; again, nothing is sent', async () => {
  const { binding, tell, memory } = createDevice();
  expect(await tell(binding.turnOn())).toEqual(bindingOf(ADA, 'address 1'));
  expect(memory.readDevice()).toEqual({ registrationToken: 'address 1', owner: ADA, sessions: ['first'], boundAt: 1_000 });
  expect(await tell(binding.keepUp())).toEqual([]);
});

test('a login binds anew what an earlier session of the same member bound', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.owner = null;
  expect(await tell(binding.keepUp())).toEqual([]);
  Object.assign(world, { owner: ADA, session: 'second' });
  expect(await tell(binding.keepUp())).toEqual(bindingOf(ADA, 'address 1'));
  expect(await tell(binding.keepUp())).toEqual([]);
});

test('two tabs with sessions of their own bind the device once each, and not in turn', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.session = 'second';
  expect(await tell(binding.keepUp())).toEqual(bindingOf(ADA, 'address 1'));
  for (const session of ['first', 'second', 'first']) {
    world.session = session;
    expect(await tell(binding.keepUp())).toEqual([]);
  }
});

test.each([
  ['a first binding', 'first', []],
  ['a binding', 'second', bindingOf(ADA, 'address 1')],
])('a logout during %s unbinds what it bound', async (_, session, before) => {
  const { tell, world, deps, memory } = createDevice();
  let left: Promise<void> | undefined;
  const binding = createPushBinding({
    ...deps,
    bind: async (token) => {
      await deps.bind(token);
      if (world.session === session) left = binding.leave();
      if (left) world.owner = null;
    },
  });
  await binding.keepUp();
  if (!left) {
    world.session = session;
    await binding.keepUp();
  }
  await left;
  expect(await tell(Promise.resolve())).toEqual([...before, ...bindingOf(ADA, 'address 1'), 'closed', 'unbind address 1']);
  expect(memory.readDevice()).toBeNull();
});

test('who logs in on a device that may notify is bound without being asked', async () => {
  const { binding, tell, world } = createDevice();
  world.owner = null;
  expect(await tell(binding.keepUp())).toEqual([]);
  world.owner = ADA;
  expect(await tell(binding.keepUp())).toEqual(bindingOf(ADA, 'address 1'));
});

test('a logout unbinds, closes what stands, and gives the address up', async () => {
  const { binding, tell, world, memory } = createDevice();
  await tell(binding.turnOn());
  const leaving = binding.leave();
  world.owner = null;
  expect(await tell(leaving)).toEqual(['closed', 'unbind address 1']);
  expect(memory.readDevice()).toBeNull();
  world.owner = BOB;
  expect(await tell(binding.keepUp())).toEqual(bindingOf(BOB, 'address 2'));
});

test('a logout that a closing page cut off is finished at the next start, as a guest', async () => {
  const { binding, tell, world, memory, deps } = createDevice();
  await tell(binding.turnOn());
  void createPushBinding({ ...deps, runAlone: () => new Promise(() => {}) }).leave();
  world.owner = null;
  expect(memory.readDevice()?.isLeaving).toBe(true);
  expect(await tell(binding.keepUp())).toEqual(['closed', 'unbind address 1']);
});

test('another member after a session that ended by itself gets an address of their own', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.owner = null;
  expect(await tell(binding.keepUp())).toEqual([]);
  world.owner = BOB;
  expect(await tell(binding.keepUp())).toEqual(['closed', 'unbind address 1', ...bindingOf(BOB, 'address 2')]);
});

test('an address that the browser changed is bound, and the old one is not any more', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.address = 7;
  expect(await tell(binding.keepUp())).toEqual([...bindingOf(ADA, 'address 7'), 'unbind address 1']);
});

test('a permission that was taken away unbinds', async () => {
  const { binding, tell, world, memory } = createDevice();
  await tell(binding.turnOn());
  world.isAllowed = false;
  expect(await tell(binding.keepUp())).toEqual(['closed', 'unbind address 1']);
  expect(memory.readDevice()).toBeNull();
});

test('turned off stays off for this member, over a logout, until it is turned on', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  expect(await tell(binding.turnOff())).toEqual(['closed', 'unbind address 1']);
  world.owner = null;
  await tell(binding.keepUp());
  world.owner = ADA;
  expect(await tell(binding.keepUp())).toEqual([]);
  world.owner = BOB;
  expect(await tell(binding.keepUp())).toEqual(bindingOf(BOB, 'address 2'));
});

test('a kind that was switched off stays off on the next address, and can be had again', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  expect(await tell(binding.setKind('promotions', false))).toEqual(['unsubscribe address 1 promotions']);
  world.address = 2;
  const without = bindingOf(ADA, 'address 2').filter((sent) => !sent.endsWith('promotions'));
  expect(await tell(binding.keepUp())).toEqual([...without, 'unbind address 1']);
  expect(await tell(binding.setKind('promotions', true))).toEqual(['subscribe address 2 promotions']);
});

test('an operator of the plain protocol is told all topics but the one that was switched off', async () => {
  const { binding, tell, world } = createDevice();
  world.endsTopics = false;
  await tell(binding.turnOn());
  const without = bindingOf(ADA, 'address 1').filter((sent) => !sent.endsWith('promotions'));
  expect(await tell(binding.setKind('promotions', false))).toEqual(['unbind address 1', ...without]);
});

test('what a closing page cut off between the topics is bound at the next start', async () => {
  const { binding, tell, world, deps } = createDevice();
  Object.assign(world, { endsTopics: false, now: REBIND_AFTER_MS });
  await tell(binding.turnOn());
  const closed = createPushBinding({ ...deps, bind: () => Promise.reject(new Error('the page is gone')) });
  await expect(closed.setKind('promotions', false)).rejects.toThrow('the page is gone');
  const without = bindingOf(ADA, 'address 1').filter((sent) => !sent.endsWith('promotions'));
  expect(await tell(binding.keepUp())).toEqual(['unbind address 1', ...without]);
});

test('a kind that is chosen on a device that is off is kept for later', async () => {
  const { binding, tell } = createDevice();
  expect(await tell(binding.setKind('draws', false))).toEqual([]);
  expect(await tell(binding.turnOn())).not.toContain('subscribe address 1 draws');
});

test('who logs out while the push service is asked is not bound', async () => {
  const { tell, world, deps } = createDevice();
  const slow = createPushBinding({
    ...deps,
    obtainToken: async () => {
      world.owner = null;
      return 'address 1';
    },
  });
  expect(await tell(slow.keepUp())).toEqual([]);
});

test('a merchant that sends nothing and a push service that is not there bind nothing', async () => {
  const { binding, tell, world } = createDevice();
  world.sends = false;
  expect(await binding.turnOn()).toBe(false);
  world.canReach = false;
  await expect(binding.turnOn()).rejects.toThrow('no push service');
  expect(await tell(Promise.resolve())).toEqual([]);
});

test('a guest and a player who has not allowed it cannot turn it on', async () => {
  const { binding, world } = createDevice();
  world.isAllowed = false;
  expect(await binding.turnOn()).toBe(false);
  world.isAllowed = true;
  world.owner = null;
  expect(await binding.turnOn()).toBe(false);
});

const BINDING = { registrationToken: 't', owner: ADA, session: 'first' };
const DEVICE = { registrationToken: 't', owner: ADA, sessions: ['zeroth', 'first'], boundAt: 1_000 };
test.each([
  ['is the same', DEVICE, 1_000, true],
  ['is missing', null, 1_000, false],
  ['is of somebody else', { ...DEVICE, owner: BOB }, 1_000, false],
  ['is of an earlier session', { ...DEVICE, sessions: ['zeroth'] }, 1_000, false],
  ['is another address', { ...DEVICE, registrationToken: 'u' }, 1_000, false],
  ['is being left', { ...DEVICE, isLeaving: true }, 1_000, false],
  ['is almost a week old', DEVICE, 1_000 + REBIND_AFTER_MS - 1, true],
  ['is a week old', DEVICE, 1_000 + REBIND_AFTER_MS, false],
  ['comes from a clock that was set back', DEVICE, 999, false],
])('what the operator knows that %s', (_, device, now, expected) => {
  expect(isUpToDate(device, BINDING, now)).toBe(expected);
});

test.each(['{', '[]', '{"registrationToken":1}'])('storage that says %s says that nothing is bound', (text) => {
  localStorage.setItem('fastline.push-device', text);
  localStorage.setItem('fastline.push-choices', text);
  const warn = vi.spyOn(console, 'warn');
  expect(createDevice().memory.readDevice()).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('ten members who chose are remembered, by digest alone', async () => {
  const { memory } = createDevice();
  for (let number = 0; number < 12; number += 1) await memory.writeChoice(`aurora/${number}`, { isOff: true, without: [] });
  expect((await memory.readChoice('aurora/1')).isOff).toBe(false);
  expect((await memory.readChoice('aurora/2')).isOff).toBe(true);
  expect(Object.keys(JSON.parse(localStorage.getItem('fastline.push-choices') ?? ''))).toContain('digest of aurora/11');
});
