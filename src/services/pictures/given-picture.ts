import { APP_SCOPE } from '#contract/names.ts';

const PICTURE = /^(https:\/\/|\/(?![/\\]))/;

/** The address of a picture from the operator: a path of this host or an https address; null for any other. */
export function findGivenPicture(address: string | null | undefined): string | null {
  const trimmed = address?.trim() ?? '';
  return PICTURE.test(trimmed) ? trimmed : null;
}

/** The same address, or null if it is an icon that the build drew from this merchant's logo. */
export function findForeignPicture(address: string | null | undefined, merchantCode: string): string | null {
  const given = findGivenPicture(address);
  return given?.startsWith(`${APP_SCOPE}icons/${merchantCode}.`) ? null : given;
}
