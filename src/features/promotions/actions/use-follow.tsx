import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#src/bridges/api-error.ts';
import { getCallContext } from '#src/bridges/call-context.ts';
import { useQuery } from '#src/bridges/use-query.ts';
import { useErrorAlert } from '#src/components/errors/use-error-alert.ts';
import { ExternalLinkDialog } from '#src/components/external-link/external-link-dialog.tsx';
import { useText } from '#src/i18n/text.ts';
import { classifyLink, composeLink } from '#src/services/links/classify-link.ts';
import { fetchTrustedHosts, isFreshFromNetwork, listHosts } from '#src/services/links/trusted-hosts.ts';
import { choosePromoLink, type PromoAction } from './promo-action.ts';

const warned = new Set<string>();

/** Once a page: a button that is tapped again says nothing new. */
function warnOnce(words: string, what: string): void {
  if (warned.has(what)) return;
  warned.add(what);
  console.warn(words, what);
}

const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer');

/** Follows what a promotion leads to. `question` stands on the screen while a stranger's address waits for an answer. */
export function useFollow(): {
  follow: (action: PromoAction, name: string) => void;
  followLink: (address: string) => void;
  question: ReactNode;
} {
  const text = useText();
  const navigate = useNavigate();
  const told = useQuery('system.configuration');
  const [asked, setAsked] = useState<URL>();
  const showError = useErrorAlert();
  const refuse = (address: string) => {
    warnOnce('a promotion leads nowhere', address);
    showError(text('notice'), new ApiError('check_url'));
  };

  const openJudged = (address: string, trusted: ReadonlySet<string>) => {
    const link = classifyLink(address, trusted);
    const { token, merchant } = getCallContext();
    if (link.kind === 'refused') refuse(address);
    else if (link.kind === 'foreign') setAsked(link.url);
    else open(composeLink(link, { ...(token && { token }), merchant }));
  };
  const openLink = (address: string) => {
    const sure = listHosts(isFreshFromNetwork(told, Date.now()) ? told : {});
    const isSure = classifyLink(address, sure).kind === classifyLink(address, listHosts(told)).kind;
    // At once where it can be: some browsers open nothing later than the tap.
    if (isSure) openJudged(address, sure);
    else void fetchTrustedHosts().then((trusted) => openJudged(address, trusted));
  };
  const follow = (action: PromoAction, name: string) => {
    if (action.kind === 'inside') void navigate(action.to);
    else if (action.kind === 'link') openLink(action.address);
    else if (action.kind === 'unknown') warnOnce('unknown promo action', name);
    else refuse(name);
  };
  const leave = () => {
    if (asked) open(asked.href);
    setAsked(undefined);
  };
  const question = asked && <ExternalLinkDialog url={asked} onStay={() => setAsked(undefined)} onLeave={leave} />;
  return { follow, followLink: (address) => follow(choosePromoLink(address), address), question };
}
