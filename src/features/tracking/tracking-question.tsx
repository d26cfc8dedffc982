import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { chooseTracking } from '../../services/tracking/tracking-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as styles from '../../ui/styles/dialog.module.css';

/** Both answers look the same and take one tap; closing it is a no. docs/product/tracking.md */
export function TrackingQuestion({ onAnswered }: { onAnswered?: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  const answer = (choice: 'yes' | 'no') => {
    chooseTracking(choice);
    onAnswered?.();
  };
  return (
    <Dialog title={text('tracking_title')} onClose={() => answer('no')}>
      <p>{text('tracking_ask', { name })}</p>
      <div className={styles.ways}>
        <Button isWide look="quiet" onClick={() => answer('no')}>
          {text('tracking_no')}
        </Button>
        <Button isWide look="quiet" onClick={() => answer('yes')}>
          {text('tracking_yes')}
        </Button>
      </div>
    </Dialog>
  );
}
