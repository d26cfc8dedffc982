// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { createDeviceMemory } from '#src/services/push/device-memory.ts';
import { createPushBinding, isUpToDate, type PushBindingDeps, REBIND_AFTER_MS } from '#src/services/push/push-binding.ts';

const ADA = 'aurora/ada';
const BOB = 'aurora/bob';
const EVERYTHING = ['ALL', 'draws', 'promotions', 'account'];

/** A browser with one push address, and another one each time it is dropped. */
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

test('turning on binds the device with every topic, and repeating it sends nothing', async () => {
  const { binding, tell, memory } = createDevice();
  expect(await tell(binding.turnOn())).toEqual(bindingOf(ADA, 'address 1'));
  expect(memory.readDevice()).toEqual({ registrationToken: 'address 1', owner: ADA, sessions: ['first'], boundAt: 1_000 });
  expect(await tell(binding.update())).toEqual([]);
});

test('a login renews the binding of an earlier session of the same member', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.owner = null;
  expect(await tell(binding.update())).toEqual([]);
  Object.assign(world, { owner: ADA, session: 'second' });
  expect(await tell(binding.update())).toEqual(bindingOf(ADA, 'address 1'));
  expect(await tell(binding.update())).toEqual([]);
});

test('two tabs with their own sessions bind the device once each, not in turns', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.session = 'second';
  expect(await tell(binding.update())).toEqual(bindingOf(ADA, 'address 1'));
  for (const session of ['first', 'second', 'first']) {
    world.session = session;
    expect(await tell(binding.update())).toEqual([]);
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
  await binding.update();
  if (!left) {
    world.session = session;
    await binding.update();
  }
  await left;
  expect(await tell(Promise.resolve())).toEqual([...before, ...bindingOf(ADA, 'address 1'), 'closed', 'unbind address 1']);
  expect(memory.readDevice()).toBeNull();
});

test('a login on an allowed device binds it without a prompt', async () => {
  const { binding, tell, world } = createDevice();
  world.owner = null;
  expect(await tell(binding.update())).toEqual([]);
  world.owner = ADA;
  expect(await tell(binding.update())).toEqual(bindingOf(ADA, 'address 1'));
});

test('a logout unbinds, closes notifications and drops the address', async () => {
  const { binding, tell, world, memory } = createDevice();
  await tell(binding.turnOn());
  const leaving = binding.leave();
  world.owner = null;
  expect(await tell(leaving)).toEqual(['closed', 'unbind address 1']);
  expect(memory.readDevice()).toBeNull();
  world.owner = BOB;
  expect(await tell(binding.update())).toEqual(bindingOf(BOB, 'address 2'));
});

test('a logout interrupted by a closing page is completed at the next start, as a guest', async () => {
  const { binding, tell, world, memory, deps } = createDevice();
  await tell(binding.turnOn());
  void createPushBinding({ ...deps, runAlone: () => new Promise(() => {}) }).leave();
  world.owner = null;
  expect(memory.readDevice()?.isLeaving).toBe(true);
  expect(await tell(binding.update())).toEqual(['closed', 'unbind address 1']);
});

test('another member after a session that ended on its own gets a separate address', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.owner = null;
  expect(await tell(binding.update())).toEqual([]);
  world.owner = BOB;
  expect(await tell(binding.update())).toEqual(['closed', 'unbind address 1', ...bindingOf(BOB, 'address 2')]);
});

test('an address changed by the browser is bound, and the old one unbound', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  world.address = 7;
  expect(await tell(binding.update())).toEqual([...bindingOf(ADA, 'address 7'), 'unbind address 1']);
});

test('a revoked permission unbinds', async () => {
  const { binding, tell, world, memory } = createDevice();
  await tell(binding.turnOn());
  world.isAllowed = false;
  expect(await tell(binding.update())).toEqual(['closed', 'unbind address 1']);
  expect(memory.readDevice()).toBeNull();
});

test('turned off stays off for this member, over a logout, until it is turned on', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  expect(await tell(binding.turnOff())).toEqual(['closed', 'unbind address 1']);
  world.owner = null;
  await tell(binding.update());
  world.owner = ADA;
  expect(await tell(binding.update())).toEqual([]);
  world.owner = BOB;
  expect(await tell(binding.update())).toEqual(bindingOf(BOB, 'address 2'));
});

test('a topic that was switched off stays off on the next address, and can be restored', async () => {
  const { binding, tell, world } = createDevice();
  await tell(binding.turnOn());
  expect(await tell(binding.setTopic('promotions', false))).toEqual(['unsubscribe address 1 promotions']);
  world.address = 2;
  const without = bindingOf(ADA, 'address 2').filter((sent) => !sent.endsWith('promotions'));
  expect(await tell(binding.update())).toEqual([...without, 'unbind address 1']);
  expect(await tell(binding.setTopic('promotions', true))).toEqual(['subscribe address 2 promotions']);
});

test('an operator of the plain protocol receives all topics except the disabled one', async () => {
  const { binding, tell, world } = createDevice();
  world.endsTopics = false;
  await tell(binding.turnOn());
  const without = bindingOf(ADA, 'address 1').filter((sent) => !sent.endsWith('promotions'));
  expect(await tell(binding.setTopic('promotions', false))).toEqual(['unbind address 1', ...without]);
});

test('topics interrupted by a closing page are bound at the next start', async () => {
  const { binding, tell, world, deps } = createDevice();
  Object.assign(world, { endsTopics: false, now: REBIND_AFTER_MS });
  await tell(binding.turnOn());
  const closed = createPushBinding({ ...deps, bind: () => Promise.reject(new Error('the page is gone')) });
  await expect(closed.setTopic('promotions', false)).rejects.toThrow('the page is gone');
  const without = bindingOf(ADA, 'address 1').filter((sent) => !sent.endsWith('promotions'));
  expect(await tell(binding.update())).toEqual(['unbind address 1', ...without]);
});

test('a topic chosen on a disabled device is stored for later', async () => {
  const { binding, tell } = createDevice();
  expect(await tell(binding.setTopic('draws', false))).toEqual([]);
  expect(await tell(binding.turnOn())).not.toContain('subscribe address 1 draws');
});

test('a player who logs out during the request to the push service is not bound', async () => {
  const { tell, world, deps } = createDevice();
  const slow = createPushBinding({
    ...deps,
    obtainToken: async () => {
      world.owner = null;
      return 'address 1';
    },
  });
  expect(await tell(slow.update())).toEqual([]);
});

test('a merchant without pushes and a missing push service bind nothing', async () => {
  const { binding, tell, world } = createDevice();
  world.sends = false;
  expect(await binding.turnOn()).toBe(false);
  world.canReach = false;
  await expect(binding.turnOn()).rejects.toThrow('no push service');
  expect(await tell(Promise.resolve())).toEqual([]);
});

test('a guest and a player without the permission cannot turn it on', async () => {
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
  ['belongs to another member', { ...DEVICE, owner: BOB }, 1_000, false],
  ['belongs to an earlier session', { ...DEVICE, sessions: ['zeroth'] }, 1_000, false],
  ['is another address', { ...DEVICE, registrationToken: 'u' }, 1_000, false],
  ['is being removed', { ...DEVICE, isLeaving: true }, 1_000, false],
  ['is almost a week old', DEVICE, 1_000 + REBIND_AFTER_MS - 1, true],
  ['is a week old', DEVICE, 1_000 + REBIND_AFTER_MS, false],
  ['comes from a clock that was set back', DEVICE, 999, false],
])('whether the operator has a binding that %s', (_, device, now, expected) => {
  expect(isUpToDate(device, BINDING, now)).toBe(expected);
});

test.each(['{', '[]', '{"registrationToken":1}'])('ignores %s in the storage', (text) => {
  localStorage.setItem('fastline.push-device', text);
  localStorage.setItem('fastline.push-choices', text);
  const warn = vi.spyOn(console, 'warn');
  expect(createDevice().memory.readDevice()).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('stores the choices of ten members, by digest only', async () => {
  const { memory } = createDevice();
  for (let number = 0; number < 12; number += 1) await memory.writeChoice(`aurora/${number}`, { isOff: true, without: [] });
  expect((await memory.readChoice('aurora/1')).isOff).toBe(false);
  expect((await memory.readChoice('aurora/2')).isOff).toBe(true);
  expect(Object.keys(JSON.parse(localStorage.getItem('fastline.push-choices') ?? ''))).toContain('digest of aurora/11');
});
