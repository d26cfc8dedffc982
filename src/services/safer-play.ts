import { useMemo } from 'react';
import { readSaferPlaySettings, type SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { useStatus } from './status/status.ts';

/** How the merchant offers safer play; undefined where it has not switched it on. docs/product/safer-play.md */
export function useSaferPlay(): SaferPlaySettings | undefined {
  const { value } = useStatus();
  const isOn = value?.whitelabelVal.SAFERPLAY3 === true;
  const said = value?.saferPlay;
  return useMemo(() => (isOn ? readSaferPlaySettings(said) : undefined), [isOn, said]);
}
