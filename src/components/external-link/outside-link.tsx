import { useState } from 'react';
import { useQuery } from '../../bridges/use-query.ts';
import { classifyLink, composeLink } from '../../services/links/classify-link.ts';
import { isPrivateLink } from '../../services/links/is-private-link.ts';
import { listHosts } from '../../services/links/trusted-hosts.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { ExternalLinkDialog } from './external-link-dialog.tsx';

const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer');

/** An address that the operator names: its own opens at once, anybody else's asks first; nothing is carried, and what is not https is left out. */
export function OutsideLink({ address, children }: { address: string; children: string }) {
  const told = useQuery('system.configuration');
  const [isAsked, setAsked] = useState(false);
  const link = classifyLink(address, listHosts(told));
  if (link.kind === 'refused' || !isPrivateLink(link.url)) return null;
  const leave = () => {
    setAsked(false);
    open(composeLink(link, {}));
  };
  return (
    <>
      {/* a button, because a link could be opened past the question */}
      <button
        type="button"
        className={looks.textButton}
        dir="auto"
        onClick={() => (link.kind === 'trusted' ? leave() : setAsked(true))}
      >
        {children}
      </button>
      {isAsked && <ExternalLinkDialog url={link.url} onStay={() => setAsked(false)} onLeave={leave} />}
    </>
  );
}
