import type { AnyTextKey } from '../../../i18n/text.ts';
import type { PasskeyObstacle } from '../../../platform/passkeys/ask-passkey.ts';

/** Why the device gave nothing; nothing where the player closed the question. docs/product/passkeys.md */
const TEXTS: Readonly<Record<Exclude<PasskeyObstacle, 'cancelled'>, AnyTextKey>> = {
  known: 'error_passkey_known',
  unfit: 'passkey_unfit',
  refused: 'passkey_refused',
};

export const findObstacleText = (obstacle: PasskeyObstacle | undefined): AnyTextKey | undefined =>
  obstacle && obstacle !== 'cancelled' ? TEXTS[obstacle] : undefined;
