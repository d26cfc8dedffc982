import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as dialogStyles from '#src/ui/styles/dialog.module.css';
import { useFormatReward } from '../format-reward.ts';
import type { Product } from './product-card.tsx';

interface ExchangeDialogProps {
  product: Product;
  onConfirm: () => void;
  onClose: () => void;
}

/** Points do not come back, so they are asked for once more. */
export function ExchangeDialog({ product: { title, cost, worth }, onConfirm, onClose }: ExchangeDialogProps) {
  const text = useText();
  const formatReward = useFormatReward();
  const points = text('rewards_points', { count: cost });
  return (
    <Dialog title={text('market_exchange_ask', { points, name: title })} onClose={onClose}>
      <p>{text('market_exchange_text', { worth: formatReward(worth) })}</p>
      <div className={dialogStyles.ways}>
        <Button isWide onClick={onConfirm}>
          {text('market_exchange')}
        </Button>
        <Button isWide look="quiet" onClick={onClose}>
          {text('market_cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
