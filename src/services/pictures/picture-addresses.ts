/** Files of this app, which no picture host has. */
const OWN_FILE = /^\/m\//;
/** One slash is that of a path; two are the beginning of another host. */
const FIRST_SLASH = /^\/(?![/\\])/;
/** Browsers drop these wherever they stand. */
const IGNORED = /[\t\n\r]/g;
const PROTOCOL = /^[a-z]+:\/\//i;
/** Hosts that may speak http: they are on this machine. */
const LOOPBACK = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Where a picture of the operator's may be fetched, in the order to try; none where its address is refused.
 * docs/product/pictures.md
 */
export function listPictureAddresses(address: string, pictureHosts: readonly string[], ownOrigin: string): readonly string[] {
  const own = `${ownOrigin}/`;
  const written = address.replace(IGNORED, '').trim();
  const hosts = pictureHosts.flatMap(readHost);
  const [first = own] = hosts;
  const base = OWN_FILE.test(written) ? own : first;
  const href = written && findHref(written, base);
  if (!href) return [];
  const found = hosts.find((host) => href.startsWith(host));
  if (!found) return href.startsWith(own) ? [href] : [];
  return [found, ...hosts.filter((host) => host !== found)].map((host) => host + href.slice(found.length));
}

/** A host as operators write it, perhaps without a protocol, as what addresses begin with; none where it is not encrypted. */
function readHost(text: string): string[] {
  const address = PROTOCOL.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return [];
  const { protocol, hostname, origin, pathname } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe ? [origin + pathname.replace(/\/?$/, '/')] : [];
}

/** Resolved as the browser does it, which takes a backslash for a slash. */
function findHref(address: string, base: string): string | null {
  if (URL.canParse(address)) return new URL(address).href;
  const path = address.replace(FIRST_SLASH, '');
  if (!URL.canParse(path, base)) return null;
  const { href } = new URL(path, base);
  return href.startsWith(base) ? href : null;
}
