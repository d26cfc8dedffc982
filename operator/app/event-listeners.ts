import type { EventListeners } from '../domain/events.ts';
import { linkInviter } from '../domain/referral/link-inviter.ts';
import { payInviter } from '../domain/referral/pay-inviter.ts';

/** Which area listens to what another one did. */
export const EVENT_LISTENERS: EventListeners = {
  'member-registered': [linkInviter],
  'deposit-credited': [payInviter],
};
