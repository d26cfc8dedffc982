import { useOutage } from '../../components/connection/needs-network.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useText } from '../../i18n/text.ts';
import { useLazyPart } from '../../services/lazy-part.tsx';
import type { TwoFactorProps } from '../../services/login/login-process.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';

const loadModal = async () => (await import('./lazy/two-factor-modal.tsx')).TwoFactorModal;

/** Loads the dialog on demand, because it is not precached with a release. docs/product/two-factor.md */
export function LazyTwoFactor(props: TwoFactorProps) {
  const text = useText();
  const outage = useOutage();
  const { state, retry } = useLazyPart(loadModal);
  if (state.kind === 'here') return <state.Component {...props} />;
  if (state.kind === 'loading') return <PageSpinner />;
  return (
    <Dialog title={text('notice')} onClose={props.onClosed} closeLabel={text('close')}>
      <ListFailure
        title={text('list_failed')}
        text={outage ?? text('page_failed_text')}
        retryLabel={text('retry_once')}
        onRetry={retry}
      />
    </Dialog>
  );
}
