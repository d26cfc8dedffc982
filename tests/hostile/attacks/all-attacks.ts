import type { Attack } from '../attack.ts';
import { CLOCK_ATTACKS } from './clocks.ts';
import { DEPOSIT_ATTACKS } from './deposits.ts';
import { DETOUR_ATTACKS } from './detours.ts';
import { FORM_ATTACKS } from './forms.ts';
import { KEY_ATTACKS } from './keys.ts';
import { LINK_ATTACKS } from './links.ts';
import { LIST_ATTACKS } from './lists.ts';
import { PASSWORD_ATTACKS } from './passwords.ts';
import { PAUSE_ATTACKS } from './pauses.ts';
import { PAYMENT_ATTACKS } from './payments.ts';
import { PICTURE_ATTACKS } from './pictures.ts';
import { REPLY_ATTACKS } from './replies.ts';
import { SESSION_ATTACKS } from './sessions.ts';
import { WRITE_ATTACKS } from './writes.ts';

/** Every attack of the rig; docs/product/security.md */
export const ATTACKS: readonly Attack[] = [
  ...REPLY_ATTACKS,
  ...DEPOSIT_ATTACKS,
  ...WRITE_ATTACKS,
  ...LIST_ATTACKS,
  ...KEY_ATTACKS,
  ...LINK_ATTACKS,
  ...PICTURE_ATTACKS,
  ...CLOCK_ATTACKS,
  ...PAUSE_ATTACKS,
  ...SESSION_ATTACKS,
  ...PASSWORD_ATTACKS,
  ...FORM_ATTACKS,
  ...DETOUR_ATTACKS,
  ...PAYMENT_ATTACKS,
];
