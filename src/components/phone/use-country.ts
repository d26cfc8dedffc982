import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { StatedCountries } from '#contract/calls/system.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { useLanguage } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useFlags, useMerchant } from '../../services/merchant.ts';
import { useStatus } from '../../services/status/status.ts';
import { type CountrySettings, chooseCountry, choosePickerOptions, type DialledCountry } from './choose-country.ts';
import { dialCountries } from './phone.ts';

function useCountryReply() {
  const { code: merchant } = useMerchant();
  return useQuery('system.country', { query: { merchant } });
}

/** Whether the operator has replied with the player's country, or has failed to. */
export function useHasCountryReply(): boolean {
  const { value, error } = useCountryReply();
  return value !== undefined || error !== undefined;
}

/** The country of a number, until the player chooses another; docs/product/country.md */
export function useCountry(isByProvider: boolean) {
  const { value, error, isLoading, reload } = useCountryReply();
  const standIn = useStandIn(value === undefined && error !== undefined);
  const language = useLanguage();
  const [chosen, choose] = useState<DialledCountry>();
  const settings = value ?? standIn;
  const picker = choosePickerOptions(settings, useFlags(), isByProvider);
  const country = chosen ?? (settings && chooseCountry(settings, language));
  const hasFailed = !country && !isLoading && error !== undefined && !isNotServed(error);
  return { country, countries: settings?.countries ?? [], picker, choose, hasFailed, reload };
}

/** The countries of settings and common config, if the countries call fails. */
function useStandIn(isNeeded: boolean): CountrySettings | undefined {
  const { defaultCountry } = useIdentitySettings();
  const { value: status } = useStatus();
  const [countries, setCountries] = useState<readonly DialledCountry[]>([]);
  const stated = status?.countries;
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    void readStated(stated).then((read) => isMounted && setCountries(read));
    return () => {
      isMounted = false;
    };
  }, [isNeeded, stated]);
  return isNeeded ? { ...defaultCountry, countries } : undefined;
}

async function readStated(stated: unknown): Promise<readonly DialledCountry[]> {
  const parsed = v.safeParse(StatedCountries, stated ?? []);
  const entries = parsed.success ? parsed.output : [];
  const dialled = await dialCountries(entries.filter((entry) => typeof entry === 'string'));
  return [...entries.filter((entry) => typeof entry !== 'string'), ...dialled];
}
