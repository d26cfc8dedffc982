import { useEffect } from 'react';
import { isEncrypted } from '#contract/names.ts';
import { createStore } from '../../state/create-store.ts';
import { useStatus } from '../status/status.ts';

/** Files of this app, which picture hosts do not have. */
const OWN_FILE = /^\/m\//;
/** A path starts with one slash; two slashes start another host. */
const FIRST_SLASH = /^\/(?![/\\])/;
/** Browsers drop these characters at any position. */
const IGNORED = /[\t\n\r]/g;
const PROTOCOL = /^[a-z]+:\/\//i;

const NONE: readonly string[] = [];

/** The addresses to try for a picture of the operator, in order; empty if its address is refused. docs/product/pictures.md */
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

/**
 * Normalizes a host, which operators may write without a protocol, to the beginning of an address; empty if it is not encrypted.
 */
function readHost(text: string): string[] {
  const address = PROTOCOL.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  return isEncrypted(url) ? [url.origin + url.pathname.replace(/\/?$/, '/')] : [];
}

/** Resolves an address as the browser does, which treats a backslash as a slash. */
function findHref(address: string, base: string): string | null {
  if (URL.canParse(address)) return new URL(address).href;
  const path = address.replace(FIRST_SLASH, '');
  if (!URL.canParse(path, base)) return null;
  const { href } = new URL(path, base);
  return href.startsWith(base) ? href : null;
}

const agreed = createStore<readonly string[] | undefined>(undefined);

/**
 * The operator's picture hosts in order, empty if it names none; undefined until it has replied. While lines have not agreed on other
 * ones, the last hosts stay. docs/product/pictures.md
 */
export function usePictureHosts(): readonly string[] | undefined {
  const { value, meta, error } = useStatus();
  const isAgreed = !meta?.unconfirmed?.includes('imageCDNs');
  const hosts = value?.imageCDNs;
  useEffect(() => {
    if (isAgreed && hosts) agreed.set(hosts);
  }, [isAgreed, hosts]);
  return isAgreed ? (hosts ?? (error ? NONE : undefined)) : agreed.get();
}

/** The addresses to try for a picture, in order; empty until the hosts have loaded. */
export function usePictureSources(address: string): readonly string[] {
  const hosts = usePictureHosts();
  return hosts ? listPictureAddresses(address, hosts, location.origin) : NONE;
}
