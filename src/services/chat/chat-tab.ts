import { CHAT_TAB_KEY } from '#contract/names.ts';
import { localStore } from '../../platform/safe-storage.ts';

/** Shows the tab of the chat or takes it away, and lets the next start know before it asks anybody. docs/product/chat.md */
export function setChatTab(isThere: boolean): void {
  document.documentElement.toggleAttribute('data-chat', isThere);
  if (isThere) localStore.write(CHAT_TAB_KEY, '1');
  else localStore.remove(CHAT_TAB_KEY);
}
