import { expect, test } from 'vitest';
import { createDeviceIds, DEVICE_ID_NAMES, DEVICE_IDS_KEY } from '#src/services/visit/device-ids.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

function createWorld(text?: string) {
  const storage = createMemoryStorage(text === undefined ? {} : { [DEVICE_IDS_KEY]: text });
  return createDeviceIds(storage);
}

test('stores only the nine ids of the app', () => {
  const ids = createWorld();
  ids.record(`?${DEVICE_ID_NAMES.map((name) => `${name}=${name}-1`).join('&')}&token=secret`);
  expect(ids.read()).toEqual(Object.fromEntries(DEVICE_ID_NAMES.map((name) => [name, `${name}-1`])));
  expect(DEVICE_ID_NAMES).toHaveLength(9);
});

test('a later start adds ids', () => {
  const ids = createWorld();
  ids.record('?idfa=one&adid=a');
  ids.record('?idfa=two');
  ids.record('?lang=en');
  expect(ids.read()).toEqual({ idfa: 'two', adid: 'a' });
});

test.each(['?idfa=', '?idfa=a%20b', `?idfa=${'x'.repeat(101)}`, '?idfa=<script>'])('rejects %s as an id', (search) => {
  const ids = createWorld();
  ids.record(search);
  expect(ids.read()).toEqual({});
});

test.each(['', 'null', '[]', '{"idfa":1}', '{"idfa":"a b"}', 'not json'])('ignores a corrupted record: %s', (text) =>
  expect(createWorld(text).read()).toEqual({}),
);
