import type { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import { getText } from '../../i18n/text.ts';
import { ROUTES } from '../paths/route-table.ts';

/** A player who came for a screen goes there; any other one may choose where to begin. docs/product/registration.md */
export function listNextSteps({ loginAfter, redirectAfter }: RegistrationSettings, search: string) {
  if (!loginAfter || !redirectAfter || /[?&](backUrl|redirectUrl)=/.test(search)) return undefined;
  return [
    { to: ROUTES.deposit.path, label: getText('registration_next_deposit') },
    { to: ROUTES.games.path, label: getText('to_games') },
  ];
}

interface Steps {
  /** Resolves with the path of the step that the player chose. */
  readonly alert: () => Promise<string | undefined>;
  /** Shows the new account on the screen; false if the player has left the screen. */
  readonly showDone: () => boolean;
  /** Undefined if the reply has no session. */
  readonly logIn?: (() => Promise<void>) | undefined;
  readonly redirect: (chosen?: string) => unknown;
}

/**
 * The steps after every kind of registration, in this order, each unless the merchant switches it off;
 * docs/product/registration.md.
 */
export async function finishRegistration(
  { alertAfter, loginAfter, redirectAfter }: RegistrationSettings,
  { alert, showDone, logIn, redirect }: Steps,
): Promise<void> {
  const chosen = alertAfter ? await alert() : undefined;
  if (!showDone()) return;
  if (loginAfter && logIn) await logIn();
  if (redirectAfter) await redirect(chosen);
}

/** A player who has not seen their generated username could not log in again. */
export const wouldLoseName = ({ alertAfter, loginAfter }: RegistrationSettings, isGenerated: boolean): boolean =>
  isGenerated && !alertAfter && !loginAfter;
