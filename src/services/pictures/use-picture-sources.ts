import { useStatus } from '../status/status.ts';
import { listPictureAddresses } from './picture-addresses.ts';

const NONE: readonly string[] = [];

/** The operator's picture hosts in their order, none where it does not say; undefined until it has answered. docs/product/pictures.md */
export function usePictureHosts(): readonly string[] | undefined {
  const { value, error } = useStatus();
  return value?.imageCDNs ?? (error ? NONE : undefined);
}

/** Where a picture may be fetched, in the order to try; none before the hosts are known. */
export function usePictureSources(address: string): readonly string[] {
  const hosts = usePictureHosts();
  return hosts ? listPictureAddresses(address, hosts, location.origin) : NONE;
}
