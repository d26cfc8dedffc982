import { useEffect, useState } from 'react';
import type { AppInfo } from '#contract/messages/shell-messages.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import type { NativeShell } from '#src/bridges/native-shell.ts';
import { useErrorAlert } from '#src/components/errors/use-error-alert.ts';
import { useText } from '#src/i18n/text.ts';
import { reportDownload } from '#src/services/downloads/report-download.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { useStatus } from '#src/services/status/status.ts';
import { upgradeMemory } from './upgrade-memory.ts';
import { UpgradeModal } from './upgrade-modal.tsx';
import { chooseUpgradeWay, findUpgrade, isUpgradeDue } from './upgrade-rule.ts';

/** As long as the dialog takes to fade; `--motion` of ui/styles/base.css. */
const HIDING_MS = 250;

/** Offers the newer shell when nothing else covers the screen. docs/product/shells.md */
export function AppUpgrade({ info, shell }: { info: AppInfo; shell: NativeShell }) {
  const text = useText();
  const showError = useErrorAlert();
  const { value: resources } = useLiveQuery('system.resources', { isSecondary: true, skip: !info.isUpgradeable });
  const upgrade = findUpgrade(resources, info.platform);
  const isMandatory = useIsMandatory();
  const [putOffVersion, setPutOff] = useState(upgradeMemory.read);
  const [isHiding, hide] = useHiding(() => setPutOff(upgradeMemory.read));
  const isDue = isUpgradeDue({ info, link: upgrade?.href, isMandatory, putOffVersion });
  const isShown = useOverlay('app-upgrade', { mayShow: isDue });
  if (!isShown || !upgrade) return null;

  const putOff = () => {
    upgradeMemory.notePutOff(info.version);
    hide();
  };
  const start = () => {
    try {
      reportDownload(upgrade.kind);
      if (chooseUpgradeWay(info.version) === 'download') shell.download(upgrade.href);
      else shell.openOutside(upgrade.href);
      if (!isMandatory) putOff();
    } catch (error) {
      showError(text('notice'), error instanceof ApiError ? error : new ApiError('check_url', { cause: error }));
    }
  };
  return <UpgradeModal isHiding={isHiding} onUpgrade={start} {...(!isMandatory && { onPutOff: putOff })} />;
}

/** Undefined until the operator has said it: a way out that goes again would be worse than none. */
function useIsMandatory(): boolean | undefined {
  const { value } = useStatus();
  return value && (value.whitelabelVal.MANDATORYAPPUPDATES3 ?? false);
}

/** Hidden at once, over when the animation is. */
function useHiding(onOver: () => void): [isHiding: boolean, hide: () => void] {
  const [isHiding, setHiding] = useState(false);
  useEffect(() => {
    if (!isHiding) return;
    const timer = setTimeout(() => {
      setHiding(false);
      onOver();
    }, HIDING_MS);
    return () => clearTimeout(timer);
  });
  return [isHiding, () => setHiding(true)];
}
