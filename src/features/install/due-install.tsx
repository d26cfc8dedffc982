import { useEffect, useState } from 'react';
import { NO_LIMIT, type Resources } from '#contract/schemas/player/settings.ts';
import { RARE_ENGLISH } from '../../i18n/rare-english.ts';
import { chooseDownloads, findDevice } from '../../services/downloads/choose-downloads.ts';
import { installMemory } from '../../services/install/install-memory.ts';
import { reportInstall } from '../../services/install/report-install.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { askBrowser, findWayByHand } from './ask-browser.ts';
import { HomeScreenButton } from './home-screen-button.tsx';
import { InstallGuide } from './install-guide.tsx';
import { InstallNotice } from './install-notice.tsx';
import { InstallSheet } from './install-sheet.tsx';
import { useInstallChance } from './use-install-chance.ts';

export { HomeScreenButton, RARE_ENGLISH };

type Step = 'ask' | 'browser-asks' | 'guide' | 'installing' | 'installed' | 'over';

/** Offers the app when nothing else covers the screen, and leads through what the browser needs. docs/product/install.md */
export function DueInstall() {
  const { way, resources, isDue } = useInstallChance();
  const [step, setStep] = useInstallStep();
  const isShown = useOverlay('install', { mayShow: step === 'ask' ? isDue : step !== 'over' });
  const isAsking = isShown && step === 'ask';
  useEffect(() => {
    if (isAsking) reportInstall('shown');
  }, [isAsking]);
  if (!isShown || !resources) return null;

  const leave = () => {
    noteClosed(resources);
    setStep('over');
  };
  const refuse = () => {
    reportInstall('declined');
    leave();
  };
  const byHand = way !== null && way !== 'prompt' ? way : findWayByHand(resources.install);
  const accept = async () => {
    if (way !== 'prompt') return setStep('guide');
    setStep('browser-asks');
    const answer = await askBrowser();
    // what shows nothing must not keep others from the screen
    const next = answer === 'guide' && !byHand ? 'over' : answer;
    // it may have been quicker than its answer
    setStep((now) => (now === 'installed' ? now : next));
  };
  if (step === 'guide') {
    const close = () => {
      installMemory.noteGuideClosed();
      setStep('over');
    };
    return byHand && <InstallGuide way={byHand} onClose={close} />;
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

/** An app that has just been installed needs no more asking. */
function useInstallStep() {
  const [step, setStep] = useState<Step>('ask');
  useEffect(() => {
    const end = () => setStep((now) => (now === 'ask' || now === 'over' ? 'over' : 'installed'));
    addEventListener('appinstalled', end);
    return () => removeEventListener('appinstalled', end);
  }, []);
  return [step, setStep] as const;
}

/** Where the merchant lets it come back, closing is only counted. */
function noteClosed({ install }: Resources): void {
  if (install.maxCloses === NO_LIMIT) installMemory.noteDismissed();
  else installMemory.noteClosed();
}
