import { judgeServiceAddress } from '../../services/customer-service/judge-service-address.ts';

interface Place {
  /** Where chats may be; none: anywhere that the page's policy allows. */
  readonly hosts: ReadonlySet<string>;
  /** This page. */
  readonly page: { readonly origin: string; readonly protocol: string };
}

/** The address, or null where it is refused. A chat is a stranger: on the page's own origin it could read the session. docs/product/chat.md */
export function judgeChatAddress(chatUrl: string, { hosts, page }: Place): URL | null {
  const url = judgeServiceAddress(chatUrl, { hosts, isAnywhere: hosts.size === 0, protocol: page.protocol });
  return url && url.origin !== page.origin ? url : null;
}
