import { useEffect, useState } from 'react';
import type { CustomerServiceEntry } from '#contract/schemas/system.ts';
import { type Answer, fetchQuery } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { createTrustedHosts, listHosts } from '../links/classify-link.ts';
import { useSession } from '../session/session.ts';
import { type CustomerService, readCustomerService, type ServiceHosts } from './read-customer-service.ts';

type ConfigurationAnswer = Answer<'system.configuration'>;
interface Entries {
  readonly entries: readonly CustomerServiceEntry[];
  /** Only one line has returned this list. */
  readonly isUnconfirmed: boolean;
}

const fetchConfiguration = () => fetchQuery('system.configuration', { prefer: 'store' });

async function fetchOwn(): Promise<Entries> {
  const { value, meta } = await fetchQuery('system.customerService', { prefer: 'store' });
  return { entries: value.customerServiceScript, isUnconfirmed: meta.unconfirmed?.includes('customerServiceScript') === true };
}

/**
 * The list comes with the configuration, which is nearly always stored. A member's own list, such as that of a personal agent,
 * takes precedence. docs/product/customer-service.md
 */
async function findEntries({ value, meta }: ConfigurationAnswer, isMember: boolean): Promise<Entries> {
  const entries = value.customerService;
  if (entries.length === 0) return fetchOwn();
  const own = isMember ? await fetchOwn().catch(() => undefined) : undefined;
  if (own?.entries.some(({ path }) => path)) return own;
  return { entries, isUnconfirmed: meta.unconfirmed?.includes('customerService') === true };
}

function listServiceHosts(configuration: ConfigurationAnswer): ServiceHosts {
  const { customerServiceHosts } = configuration.value;
  return {
    hosts: new Set([...listHosts(configuration), ...createTrustedHosts(customerServiceHosts)]),
    isAnywhere: customerServiceHosts.length === 0,
    protocol: location.protocol,
  };
}

async function loadServices(visitor: string | null): Promise<readonly CustomerService[]> {
  const configuration = await fetchConfiguration();
  const { entries, isUnconfirmed } = await findEntries(configuration, visitor !== null);
  if (entries.length === 0) return [];
  const { openText } = await import('../../bridges/crypto.ts');
  return readCustomerService(entries, { openText, allowedHosts: listServiceHosts(configuration), visitor, isUnconfirmed });
}

/** Undefined until it has loaded; a member's name is passed to the providers that want it. */
export function useCustomerService(): readonly CustomerService[] | undefined {
  const visitor = useSession()?.userName ?? null;
  const [found, setFound] = useState<readonly CustomerService[]>();
  useEffect(() => {
    let newest = 0;
    const load = () => {
      newest += 1;
      const number = newest;
      // An earlier load that ends later has the older list.
      const show = (services: readonly CustomerService[]) => number === newest && setFound(services);
      void loadServices(visitor)
        .catch(() => [])
        .then(show);
    };
    load();
    // Another line may have confirmed the list.
    const stop = onGatewayMessage('reply-updated', ({ endpoint }) => {
      if (endpoint === 'system.configuration' || endpoint === 'system.customerService') load();
    });
    return () => {
      newest = 0;
      stop();
    };
  }, [visitor]);
  return found;
}

/** Whether the operator has customer service, without decoding it. */
export function useHasCustomerService(): boolean {
  const isMember = useSession() !== null;
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isHere = true;
    void fetchConfiguration()
      .then((configuration) => findEntries(configuration, isMember))
      .then(({ entries }) => isHere && setHas(entries.some(({ path }) => path)))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isMember]);
  return has;
}
