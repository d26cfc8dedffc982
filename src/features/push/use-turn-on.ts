import { useState } from 'react';
import { getPushBinding, startPushBinding } from '../../services/push/page-push.ts';

/** `dismissed`: the browser's question was closed without an answer; `none`: the merchant sends nothing. */
export type PushOutcome = 'on' | 'denied' | 'dismissed' | 'failed' | 'none';

/** Asks the browser, which shows its own question, and binds this device; called within the player's tap. docs/product/push.md */
export function useTurnOn() {
  const [isBusy, setBusy] = useState(false);
  const turnOn = async (): Promise<PushOutcome> => {
    setBusy(true);
    try {
      return await askAndBind();
    } catch (error) {
      console.warn('notifications could not be turned on', error);
      return 'failed';
    } finally {
      setBusy(false);
    }
  };
  return { turnOn, isBusy };
}

async function askAndBind(): Promise<PushOutcome> {
  const permission = await window.Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'dismissed';
  const isOn = await getPushBinding().turnOn();
  startPushBinding();
  return isOn ? 'on' : 'none';
}
