import { BlockList, isIP } from 'node:net';

/** The path of the sandbox's stand-in for a push service; the only sandbox path that receives messages. */
export const STAND_IN_PATH = '/push/';

/** Networks that are not part of the public Internet. */
const OWN_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The part of IPv6 that is assigned to the public Internet. */
const PUBLIC_IPV6 = '2000::/3';
/** Networks within it that are reserved, such as for documentation, or embed an IPv4 address: Teredo, 6to4. */
const HIDING_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** Names of this machine or its own network. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/;

const list = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const blocks = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    blocks.addSubnet(address, Number(bits), family);
  }
  return blocks;
};
const ownIpv4 = list(OWN_NETWORKS, 'ipv4');
const publicIpv6 = list([PUBLIC_IPV6], 'ipv6');
const hidingIpv6 = list(HIDING_IPV6, 'ipv6');

/** Whether a text is an address of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !ownIpv4.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !hidingIpv6.check(address, 'ipv6');
}

/**
 * Whether the operator sends to an endpoint, which a player supplies: https on the standard port of a public name, or the
 * sandbox's stand-in. The resolved address is checked when the connection is made.
 */
export function isAllowedEndpoint(endpoint: string, sandboxOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(endpoint);
  if (username || password) return false;
  if (sandboxOrigin !== null && origin === sandboxOrigin) return pathname.startsWith(STAND_IN_PATH);
  const name = hostname.replace(/\.$/, '');
  return protocol === 'https:' && port === '' && name.includes('.') && isIP(name) === 0 && !OWN_NAMES.test(name);
}
