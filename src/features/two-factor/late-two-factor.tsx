import { useOutage } from '../../components/connection/use-outage.ts';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useText } from '../../i18n/text.ts';
import { useLatePart } from '../../services/late-part.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';

const loadModal = async () => (await import('./two-factor-modal.tsx')).TwoFactorModal;

/** No install waits for the second proof: it is loaded when one is asked for. docs/product/two-factor.md */
export function LateTwoFactor(props: TwoFactorProps) {
  const text = useText();
  const outage = useOutage();
  const { late, retry } = useLatePart(loadModal);
  if (late.kind === 'here') return <late.Part {...props} />;
  if (late.kind === 'loading') return <PageSpinner />;
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
