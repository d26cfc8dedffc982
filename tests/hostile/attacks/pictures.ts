import { listPictureAddresses } from '#src/services/pictures/picture-addresses.ts';
import type { Attack } from '../attack.ts';
import { alterReply } from '../rig/hooks.ts';
import { LINES, PAGE, UNLISTED_HOST } from '../rig/names.ts';
import { callRow } from '../run-attack.ts';

const STATUS = 'system.status';
/** The host of the operator's pictures. */
const HOSTS = ['https://c.fast.test/pictures'];

const ADDRESSES = [
  `${UNLISTED_HOST}/x.png`,
  '//e1.evil.test/x.png',
  '\\\\e1.evil.test\\x.png',
  '/\t/e1.evil.test/x.png',
  'https://c.fast.test@e1.evil.test/pictures/x.png',
  'https://c.fast.test.evil.test/pictures/x.png',
  'https://c.fast.test/pictures/../x.png',
  'http://c.fast.test/pictures/x.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
];
const addressed = ADDRESSES.map(
  (address): Attack => ({
    name: `a banner shows the picture ${address}`,
    hook: 'picture',
    row: 'promotions.banners',
    does: () => undefined,
    acts: async ({ outcomes }) =>
      void outcomes.push({ endpoint: 'promotions.banners', value: { pictures: listPictureAddresses(address, HOSTS, PAGE) } }),
    claim: 'pictures-stay',
    isFunction: true,
  }),
);

const NAMED: readonly (readonly [string, readonly string[]])[] = [
  ['an unlisted host of pictures', [UNLISTED_HOST]],
  ['an unlisted host of pictures after a line', [`${LINES[2]}/pictures`, UNLISTED_HOST]],
  ['an http host of pictures', ['http://e1.evil.test']],
];
const named = NAMED.map(
  ([what, hosts]): Attack => ({
    name: `the status names ${what}`,
    hook: 'picture',
    row: STATUS,
    does: () => alterReply(STATUS, (value) => ({ ...value, imageCDNs: hosts })),
    acts: async (scene) => {
      await callRow(scene);
      const { imageCDNs = [] } = (scene.outcomes.at(-1)?.value ?? {}) as { imageCDNs?: readonly string[] };
      scene.outcomes.push({ endpoint: STATUS, value: { pictures: listPictureAddresses('a.png', imageCDNs, PAGE) } });
    },
    claim: 'pictures-stay',
  }),
);

export const PICTURE_ATTACKS: readonly Attack[] = [...addressed, ...named];
