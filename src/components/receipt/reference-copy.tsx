import { useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { CopyButton } from '../screen/copy-button.tsx';
import * as styles from './receipt.module.css';

/** Shows a reference number, to be copied into a conversation with customer service. */
export function ReferenceCopy({ reference }: { reference: string }) {
  const text = useText();
  return (
    <div className={styles.copy}>
      <p>
        <span className={shared.muted}>{text('receipt_reference')}</span>{' '}
        <b className={shared.num}>
          <bdi translate="no">{reference}</bdi>
        </b>
      </p>
      <CopyButton value={reference} label={text('receipt_copy')} />
    </div>
  );
}
