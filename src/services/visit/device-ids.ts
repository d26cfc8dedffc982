import type { SafeStorage } from '../../platform/safe-storage.ts';

/** What the native app tells of its device in the page's first address, by the names of Adjust and AppsFlyer; docs/product/tracking.md. */
export const DEVICE_ID_NAMES = [
  'adAppToken',
  'gpsAdid',
  'adid',
  'afAppId',
  'appsflyerId',
  'afAdvertisingId',
  'afOaid',
  'idfa',
  'idfv',
] as const;
export const DEVICE_IDS_KEY = 'fastline.device-ids';
/** An id is a short word; anything else is none. */
const ID = /^[\w.:-]{1,100}$/;

/** The ids of the app that this page runs in; empty in a browser. */
export function createDeviceIds(storage: SafeStorage) {
  const select = (told: (name: string) => unknown): Readonly<Record<string, string>> =>
    Object.fromEntries(
      DEVICE_ID_NAMES.map((name) => [name, told(name)] as const).filter(
        (entry): entry is [(typeof DEVICE_ID_NAMES)[number], string] => typeof entry[1] === 'string' && ID.test(entry[1]),
      ),
    );
  const read = () => {
    try {
      const stored = JSON.parse(storage.read(DEVICE_IDS_KEY) ?? '{}') as Record<string, unknown> | null;
      return select((name) => stored?.[name]);
    } catch {
      return {};
    }
  };
  return {
    read,
    keep: (search: string): void => {
      const query = new URLSearchParams(search);
      const told = select((name) => query.get(name));
      if (Object.keys(told).length > 0) storage.write(DEVICE_IDS_KEY, JSON.stringify({ ...read(), ...told }));
    },
  };
}
