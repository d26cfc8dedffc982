import { useEffect, useState } from 'react';
import { hasFocusedField, hasTypedText, watchFields } from '../../platform/filled-fields.ts';
import { isDialogOpen } from '../../platform/nodes/dialog-open.ts';
import { createOnce } from '../../state/create-once.ts';
import type { Occupation, OverlayKind } from './choose-overlay.ts';
import { createOverlayScheduler } from './overlay-scheduler.ts';

/** Changes of the page come in bursts. */
const BURST_MS = 100;

type HeldOccupation = Exclude<Occupation, 'form' | 'dialog'>;

const getOverlays = createOnce(() =>
  createOverlayScheduler({
    // The device's clock may be set back.
    now: () => performance.now(),
    runLater: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    readPage: () => ({
      isFormBusy: hasFocusedField(document) || hasTypedText(document),
      isDialogOpen: isDialogOpen(),
    }),
    watchPage: (onChange) => watchFields(onChange, BURST_MS),
  }),
);

/** True while this overlay may cover the screen: show it only then. docs/product/overlays.md */
export function useOverlay(kind: OverlayKind, { mayShow }: { mayShow: boolean }): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!mayShow) return;
    const release = getOverlays().register(kind, setShown);
    return () => {
      release();
      setShown(false);
    };
  }, [kind, mayShow]);
  return isShown && mayShow;
}

/** Blocks unrequested overlays until the returned function is called; fields and dialogs are detected without it. */
export const occupyScreen = (occupation: HeldOccupation): (() => void) => getOverlays().occupy(occupation);

/** Whether a game, a payment, the chat or a new username occupies the screen. */
export const isScreenOccupied = (): boolean => getOverlays().isOccupied();

export function useOccupiedScreen(occupation: HeldOccupation): void {
  useEffect(() => occupyScreen(occupation), [occupation]);
}
