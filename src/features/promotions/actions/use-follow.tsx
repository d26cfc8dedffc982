import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#src/bridges/api-error.ts';
import { getCallContext } from '#src/bridges/call-context.ts';
import { useQuery } from '#src/bridges/use-query.ts';
import { useErrorAlert } from '#src/components/errors/use-error-message.ts';
import { ExternalLinkDialog } from '#src/components/external-link/outside-link.tsx';
import { useText } from '#src/i18n/text.ts';
import { readNow } from '#src/platform/clock.ts';
import {
  classifyLink,
  composeLink,
  fetchTrustedHosts,
  isFreshFromNetwork,
  listHosts,
} from '#src/services/links/classify-link.ts';
import { choosePromoLink, type PromoAction } from './promo-action.ts';

const warned = new Set<string>();

/** Warns once per page load, because tapping the button again adds no information. */
function warnOnce(message: string, what: string): void {
  if (warned.has(what)) return;
  warned.add(what);
  console.warn(message, what);
}

const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer');

/** Follows the target of a promotion. `linkDialog` is the question to render while an unknown address waits for confirmation. */
export function useFollow(): {
  follow: (action: PromoAction, name: string) => void;
  followLink: (address: string) => void;
  linkDialog: ReactElement | undefined;
} {
  const text = useText();
  const navigate = useNavigate();
  const configuration = useQuery('system.configuration');
  const [pendingUrl, setPendingUrl] = useState<URL>();
  const showError = useErrorAlert();
  const refuse = (address: string) => {
    warnOnce('a promotion leads nowhere', address);
    showError(text('notice'), new ApiError('check_url'));
  };

  const openChecked = (address: string, trusted: ReadonlySet<string>) => {
    const link = classifyLink(address, trusted);
    const { token, merchant } = getCallContext();
    if (link.kind === 'refused') refuse(address);
    else if (link.kind === 'foreign') setPendingUrl(link.url);
    else open(composeLink(link, { ...(token && { token }), merchant }));
  };
  const openLink = (address: string) => {
    const sure = listHosts(isFreshFromNetwork(configuration, readNow()) ? configuration : {});
    const isSure = classifyLink(address, sure).kind === classifyLink(address, listHosts(configuration)).kind;
    // Opens synchronously if possible, because some browsers block a window that opens later than the tap.
    if (isSure) openChecked(address, sure);
    else void fetchTrustedHosts().then((trusted) => openChecked(address, trusted));
  };
  const follow = (action: PromoAction, name: string) => {
    if (action.kind === 'inside') void navigate(action.to);
    else if (action.kind === 'link') openLink(action.address);
    else if (action.kind === 'unknown') warnOnce('unknown promo action', name);
    else refuse(name);
  };
  const leave = () => {
    if (pendingUrl) open(pendingUrl.href);
    setPendingUrl(undefined);
  };
  const linkDialog = pendingUrl && (
    <ExternalLinkDialog url={pendingUrl} onStay={() => setPendingUrl(undefined)} onLeave={leave} />
  );
  return { follow, followLink: (address) => follow(choosePromoLink(address), address), linkDialog };
}
