import { foldTyped } from '#contract/typed-text.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { ApiError } from '../../http/api-error.ts';
import { isPasswordFit } from './passwords.ts';

/** Checks a member's first password; throws password_unfit. docs/product/registration.md */
export function choosePassword(given: string, userName: string | null, { identity }: MerchantSettings): string {
  const isName = userName !== null && foldTyped(given).toLowerCase() === userName;
  if (isName || !isPasswordFit(given, identity)) throw new ApiError('password_unfit');
  return given;
}

/** Returns the given password or the merchant's default; throws password_unfit if there is neither. */
export function choosePasswordOrDefault(
  given: string | null | undefined,
  userName: string | null,
  settings: MerchantSettings,
): string {
  if (given) return choosePassword(given, userName, settings);
  if (!settings.identity.defaultPassword) throw new ApiError('password_unfit');
  return settings.identity.defaultPassword;
}
