import { useState } from 'react';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './receipt.module.css';
import { type Receipt, ReceiptDialog } from './receipt-dialog.tsx';

/** A row of a list that opens its receipt; each child is a line. */
export function ReceiptRow({ receipt, children }: { receipt: Receipt; children: OnlyElements }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.item} data-refused={receipt.isRefused ? '' : undefined}>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={`${styles.lines} ${shared.num}`}>{children}</span>
      </button>
      {isOpen && <ReceiptDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </li>
  );
}
