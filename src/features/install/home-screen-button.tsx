import { useEffect, useState } from 'react';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { getInstallPrompt } from '../../platform/install-prompt.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { Button } from '../../ui/button.tsx';
import { InstallGuide } from './install-guide.tsx';
import { InstallNotice } from './install-sheet.tsx';
import { askBrowser, findManualMethod } from './use-install-offer.ts';

type Step = Awaited<ReturnType<typeof askBrowser>> | 'browser-asks' | 'installed';

/** Installs the app at the player's request, regardless of the rules for the offer in the lobby. docs/product/install.md */
export function HomeScreenButton({ label }: { label: string }) {
  const { value: resources } = useQuery('system.resources');
  return resources && chooseShell(readShellSignals()) === 'H5' ? <Offer label={label} settings={resources.install} /> : null;
}

function Offer({ label, settings }: { label: string; settings: Resources['install'] }) {
  const [step, setStep] = useState<Step>('over');
  const hasPrompt = getInstallPrompt().useIsThere();
  const byHand = findManualMethod(settings);
  useEffect(() => {
    const end = () => setStep((now) => (now === 'browser-asks' || now === 'installing' ? 'installed' : now));
    addEventListener('appinstalled', end);
    return () => removeEventListener('appinstalled', end);
  }, []);
  const close = () => setStep('over');
  const start = async () => {
    if (!hasPrompt) return setStep('guide');
    setStep('browser-asks');
    const next = await askBrowser();
    // The app may be installed before the prompt returns.
    setStep((now) => (now === 'installed' ? now : next));
  };
  return (
    <>
      {(hasPrompt || byHand) && (
        <Button variant="quiet" isWide isBusy={step === 'browser-asks'} onClick={() => void start()}>
          {label}
        </Button>
      )}
      {step === 'guide' && byHand && <InstallGuide method={byHand} onClose={close} />}
      {(step === 'installing' || step === 'installed') && <InstallNotice isDone={step === 'installed'} onClose={close} />}
    </>
  );
}
