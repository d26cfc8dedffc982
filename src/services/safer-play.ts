import { useMemo } from 'react';
import { readSaferPlaySettings, type SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { useStatus } from './status/status.ts';

/** The merchant's safer-play settings; undefined if it has not switched safer play on. docs/product/safer-play.md */
export function useSaferPlay(): SaferPlaySettings | undefined {
  const { value } = useStatus();
  const isOn = value?.whitelabelVal.SAFERPLAY3 === true;
  const settings = value?.saferPlay;
  return useMemo(() => (isOn ? readSaferPlaySettings(settings) : undefined), [isOn, settings]);
}
