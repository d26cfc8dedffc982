import { useEffect, useState } from 'react';
import type { Configuration, CustomerServiceEntry } from '#contract/schemas/system.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { createTrustedHosts } from '../links/classify-link.ts';
import { useSession } from '../session/session.ts';
import type { ServicePlaces } from './judge-service-address.ts';
import { type CustomerService, readCustomerService } from './read-customer-service.ts';

const fetchConfiguration = async () => (await fetchQuery('system.configuration', { prefer: 'store' })).value;

/** The list comes with the configuration, which is nearly always stored; an operator that keeps it elsewhere is asked there. */
async function findEntries({ customerService }: Configuration): Promise<readonly CustomerServiceEntry[]> {
  if (customerService.length > 0) return customerService;
  return (await fetchQuery('system.customerService', { prefer: 'store' })).value.customerServiceScript;
}

function listPlaces({ customerServiceHosts, domainList, partners }: Configuration): ServicePlaces {
  const domains = domainList.map(({ domainName }) => domainName);
  return {
    hosts: createTrustedHosts([location.origin, ...domains, ...partners, ...customerServiceHosts]),
    isAnywhere: customerServiceHosts.length === 0,
    protocol: location.protocol,
  };
}

async function loadServices(visitor: string | null): Promise<readonly CustomerService[]> {
  const configuration = await fetchConfiguration();
  const entries = await findEntries(configuration);
  if (entries.length === 0) return [];
  const { openText } = await import('../../bridges/crypto.ts');
  return readCustomerService(entries, { openText, places: listPlaces(configuration), visitor });
}

/** Undefined until it is known; whoever is logged in is named to the providers that want it. */
export function useCustomerService(): readonly CustomerService[] | undefined {
  const visitor = useSession()?.userName ?? null;
  const [found, setFound] = useState<readonly CustomerService[]>();
  useEffect(() => {
    let isHere = true;
    void loadServices(visitor)
      .catch(() => [])
      .then((services) => isHere && setFound(services));
    return () => {
      isHere = false;
    };
  }, [visitor]);
  return found;
}

/** Whether the operator has any, without decoding it. */
export function useHasCustomerService(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isHere = true;
    void fetchConfiguration()
      .then(findEntries)
      .then((entries) => isHere && setHas(entries.some(({ path }) => path)))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return has;
}
