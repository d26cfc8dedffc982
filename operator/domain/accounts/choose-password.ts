import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { ApiError } from '../../http/api-error.ts';
import { isPasswordFit } from './passwords.ts';

/** The password a member begins with; throws password_unfit. docs/product/registration.md */
export function choosePassword(given: string, userName: string | null, { identity }: MerchantSettings): string {
  const isName = userName !== null && given.trim().toLowerCase() === userName;
  if (isName || !isPasswordFit(given, identity)) throw new ApiError('password_unfit');
  return given;
}

/** Chooses the given password, or else the merchant's default; throws password_unfit where there is neither. */
export function choosePasswordOrDefault(
  given: string | null | undefined,
  userName: string | null,
  settings: MerchantSettings,
): string {
  if (given) return choosePassword(given, userName, settings);
  if (!settings.identity.defaultPassword) throw new ApiError('password_unfit');
  return settings.identity.defaultPassword;
}
