import { useOutage } from '../../components/connection/needs-network.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/notice-screen.tsx';
import { useText } from '../../i18n/text.ts';
import { useLazyPart } from '../../services/lazy-part.tsx';
import { usePasskeysOffered } from '../../services/passkeys.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { loadPasskeys } from './load-passkeys.ts';

const loadList = async () => (await loadPasskeys(() => import('./lazy/passkey-list.tsx'))).PasskeyList;

/** The list is not precached with a release, because all its actions need the network. docs/product/passkeys.md */
export function PasskeyScreen() {
  const text = useText();
  const outage = useOutage();
  const isOffered = usePasskeysOffered();
  const { state, retry } = useLazyPart(loadList);
  if (isOffered === false) return <NotOffered title={text('passkey_title')} />;
  if (state.kind === 'here' && isOffered) return <state.Component />;
  if (state.kind !== 'failed') return <ListSkeleton rows={2} />;
  return (
    <ListFailure
      isCalm
      title={text('part_failed', { name: text('passkey_title') })}
      text={outage ?? text('page_failed_text')}
      retryLabel={text('retry_once')}
      onRetry={retry}
    />
  );
}
