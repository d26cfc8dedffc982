import type { SafeStorage } from '../../platform/safe-storage.ts';

/**
 * Device ids that the native app passes in the page's first address, with the names of Adjust and AppsFlyer;
 * docs/product/tracking.md.
 */
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
/** The format of an id; any other value is ignored. */
const ID = /^[\w.:-]{1,100}$/;

/** The ids of the app that this page runs in; empty in a browser. */
export function createDeviceIds(storage: SafeStorage) {
  const select = (readValue: (name: string) => unknown): Readonly<Record<string, string>> =>
    Object.fromEntries(
      DEVICE_ID_NAMES.map((name) => [name, readValue(name)] as const).filter(
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
    record: (search: string): void => {
      const query = new URLSearchParams(search);
      const ids = select((name) => query.get(name));
      if (Object.keys(ids).length > 0) storage.write(DEVICE_IDS_KEY, JSON.stringify({ ...read(), ...ids }));
    },
  };
}
