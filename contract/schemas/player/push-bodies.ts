import * as v from 'valibot';
import { NonEmptyString } from '../values.ts';

const MOST_TOKEN_CHARACTERS = 4_096;
const MOST_TOPIC_CHARACTERS = 100;

/** FCM's token, or the JSON text of a standard subscription with `endpoint` and `keys`; docs/product/push.md. */
const RegistrationToken = v.pipe(NonEmptyString, v.maxLength(MOST_TOKEN_CHARACTERS));
const Topic = v.pipe(NonEmptyString, v.maxLength(MOST_TOPIC_CHARACTERS));

export const PushBindBody = v.object({ registrationToken: RegistrationToken });
export const PushSubscribeBody = v.object({ registrationToken: RegistrationToken, topic: Topic });
/** `unsubscribeAll` takes the device from its member too; else `topic` alone is left. */
export const PushUnsubscribeBody = v.object({
  registrationToken: RegistrationToken,
  topic: v.optional(Topic),
  unsubscribeAll: v.optional(v.boolean(), false),
});
