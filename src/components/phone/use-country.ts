import { useState } from 'react';
import { useQuery } from '../../bridges/use-query.ts';
import { useLanguage } from '../../i18n/text.ts';
import { useFlags, useMerchant } from '../../services/merchant.ts';
import { useStatus } from '../../services/status/status.ts';
import { chooseCountry, choosePickerOptions, type DialledCountry } from './choose-country.ts';

function useCountryReply() {
  const { code: merchant } = useMerchant();
  return useQuery('system.country', { query: { merchant } });
}

/** Whether the operator has said where the player is, or could not be asked. */
export function useHasCountryReply(): boolean {
  const { value, error } = useCountryReply();
  return value !== undefined || error !== undefined;
}

/** The country of a number, until the player chooses another; docs/product/country.md. */
export function useCountry() {
  const { value, error, isLoading, reload } = useCountryReply();
  const { value: status } = useStatus();
  const language = useLanguage();
  const [chosen, choose] = useState<DialledCountry>();
  const picker = choosePickerOptions(value, useFlags(), status?.smsProvider?.firebase === true);
  const country = chosen ?? (value && chooseCountry(value, language, picker.isDisabled));
  const hasFailed = !value && !isLoading && error !== undefined;
  return { country, countries: value?.countries ?? [], picker, choose, hasFailed, reload };
}
