import { useEffect, useState } from 'react';
import { NO_LIMIT, type Resources } from '#contract/schemas/player/resources.ts';
import english from '#src/i18n/locales/en/install.json';
import { addTexts } from '#src/i18n/text.ts';
import { chooseDownloads, findDevice } from '#src/services/downloads/choose-downloads.ts';
import { installMemory, reportInstall } from '#src/services/install/install-memory.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { HomeScreenButton } from '../home-screen-button.tsx';
import { InstallGuide } from '../install-guide.tsx';
import { InstallNotice, InstallSheet } from '../install-sheet.tsx';
import { askBrowser, findManualMethod, useInstallOffer } from '../use-install-offer.ts';

export { HomeScreenButton };

// No install of a release waits for these English texts. Other languages have theirs in the screens' file.
addTexts('en', english);

type Step = 'ask' | 'browser-asks' | 'guide' | 'installing' | 'installed' | 'over';

/** Offers the app when no other overlay is open, and guides the player through the browser's steps. docs/product/install.md */
export function DueInstall() {
  const { method, resources, isDue } = useInstallOffer();
  const [step, setStep] = useInstallStep();
  const isShown = useOverlay('install', { mayShow: step === 'ask' ? isDue : step !== 'over' });
  const isAsking = isShown && step === 'ask';
  useEffect(() => {
    if (isAsking) reportInstall('shown');
  }, [isAsking]);
  if (!isShown || !resources) return null;

  const leave = () => {
    recordClosed(resources);
    setStep('over');
  };
  const refuse = () => {
    reportInstall('declined');
    leave();
  };
  const byHand = method !== null && method !== 'prompt' ? method : findManualMethod(resources.install);
  const accept = async () => {
    if (method !== 'prompt') return setStep('guide');
    setStep('browser-asks');
    const answer = await askBrowser();
    // A guide without content must not occupy the screen.
    const next = answer === 'guide' && !byHand ? 'over' : answer;
    // The app may be installed before the prompt returns.
    setStep((now) => (now === 'installed' ? now : next));
  };
  if (step === 'guide') {
    const close = () => {
      installMemory.recordGuideClosed();
      setStep('over');
    };
    return byHand && <InstallGuide method={byHand} onClose={close} />;
  }
  if (step === 'installing' || step === 'installed') {
    return <InstallNotice isDone={step === 'installed'} onClose={() => setStep('over')} />;
  }
  const hasApp = chooseDownloads(resources, findDevice(navigator)).length > 0;
  return (
    <InstallSheet
      hasApp={hasApp}
      isBusy={step === 'browser-asks'}
      onAccept={() => void accept()}
      onApp={leave}
      onRefuse={refuse}
    />
  );
}

/** An app that has just been installed is not offered again. */
function useInstallStep() {
  const [step, setStep] = useState<Step>('ask');
  useEffect(() => {
    const end = () => setStep((now) => (now === 'ask' || now === 'over' ? 'over' : 'installed'));
    addEventListener('appinstalled', end);
    return () => removeEventListener('appinstalled', end);
  }, []);
  return [step, setStep] as const;
}

/** If the merchant lets the offer return, closing is only counted. */
function recordClosed({ install }: Resources): void {
  if (install.maxCloses === NO_LIMIT) installMemory.recordDismissed();
  else installMemory.recordClosed();
}
