import * as v from 'valibot';
import { get, membersStored, post, queued } from '../endpoint.ts';
import { EmptyValue, LooseMoment, LooseString, listOrEmpty, looseList, NonEmptyString, orAbsent } from '../schemas/values.ts';

const MAX_TOKEN_CHARACTERS = 4_096;
const MAX_TOPIC_CHARACTERS = 100;

/** FCM's token, or the JSON text of a standard subscription with `endpoint` and `keys`; docs/product/push.md */
const RegistrationToken = v.pipe(NonEmptyString, v.maxLength(MAX_TOKEN_CHARACTERS));
const Topic = v.pipe(NonEmptyString, v.maxLength(MAX_TOPIC_CHARACTERS));

export const PushBindBody = v.object({ registrationToken: RegistrationToken });
export const PushSubscribeBody = v.object({ registrationToken: RegistrationToken, topic: Topic });
/** `unsubscribeAll` also removes the device from its member; otherwise only `topic` is unsubscribed. */
export const PushUnsubscribeBody = v.object({
  registrationToken: RegistrationToken,
  topic: v.optional(Topic),
  unsubscribeAll: v.optional(v.boolean(), false),
});

/** The devices of a member; a device finds itself by `id`, the SHA-256 of its registration token in hex. */
export const PushDevices = v.object({
  pushDevices: looseList(
    v.object({ id: LooseString, name: orAbsent(LooseString), boundAt: LooseMoment, topics: listOrEmpty(LooseString) }),
  ),
});

/** The last of these calls to arrive decides where pushes are sent. */
const pushBinding = { ...queued, lane: 'push', invalidates: ['push.devices'] } as const;

export const pushCalls = {
  'push.bind': post('/wps/relay/CSP_fcmBind', { ...pushBinding, body: PushBindBody, reply: EmptyValue }),
  'push.subscribe': post('/wps/relay/CSP_fcmSubscribe', { ...pushBinding, body: PushSubscribeBody, reply: EmptyValue }),
  'push.unsubscribe': post('/wps/relay/CSP_fcmUnsubscribe', {
    ...pushBinding,
    auth: 'none',
    body: PushUnsubscribeBody,
    reply: EmptyValue,
  }),
  'push.devices': get('/wps/push/devices', { ...membersStored, reply: PushDevices }),
};
