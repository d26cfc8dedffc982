import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { canReadQr, readQr } from './read-qr.ts';

interface ScanButtonProps {
  /** Receives the texts of the QR codes in the picture; empty if there is none. */
  onRead: (found: string) => void;
}

/** Opens the camera or a picture; absent in browsers that read no QR codes. */
export function ScanButton({ onRead }: ScanButtonProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [canScan, setCanScan] = useState(false);
  useEffect(() => void canReadQr().then(setCanScan), []);
  if (!canScan) return null;
  const take = ({ files }: HTMLInputElement) => {
    if (files?.[0]) void readQr(files[0]).then(onRead);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => input.current?.click()}>
        {text('gateway_list_scan')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget);
          // The same picture may be taken once more.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
