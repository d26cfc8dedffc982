import { expect, test } from 'vitest';
import { createDeviceIds, DEVICE_ID_NAMES, DEVICE_IDS_KEY } from '#src/services/visit/device-ids.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

function createWorld(text?: string) {
  const storage = createMemoryStorage(text === undefined ? {} : { [DEVICE_IDS_KEY]: text });
  return createDeviceIds(storage);
}

test('the nine ids of the app are kept, and nothing else', () => {
  const ids = createWorld();
  ids.keep(`?${DEVICE_ID_NAMES.map((name) => `${name}=${name}-1`).join('&')}&token=secret`);
  expect(ids.read()).toEqual(Object.fromEntries(DEVICE_ID_NAMES.map((name) => [name, `${name}-1`])));
  expect(DEVICE_ID_NAMES).toHaveLength(9);
});

test('a later start adds to them', () => {
  const ids = createWorld();
  ids.keep('?idfa=one&adid=a');
  ids.keep('?idfa=two');
  ids.keep('?lang=en');
  expect(ids.read()).toEqual({ idfa: 'two', adid: 'a' });
});

test.each(['?idfa=', '?idfa=a%20b', `?idfa=${'x'.repeat(101)}`, '?idfa=<script>'])('%s is no id', (search) => {
  const ids = createWorld();
  ids.keep(search);
  expect(ids.read()).toEqual({});
});

test.each(['', 'null', '[]', '{"idfa":1}', '{"idfa":"a b"}', 'not json'])('what somebody spoilt counts as none: %s', (text) =>
  expect(createWorld(text).read()).toEqual({}),
);
