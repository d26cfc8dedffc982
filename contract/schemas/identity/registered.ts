import * as v from 'valibot';
import { absent } from '../lazy-values.ts';
import { LooseString, orAbsent } from '../values.ts';

/** `id` or `customerId`, `userName` or `customerName`; of merchant@name the part after the last @ is the name. */
export const Registered = v.pipe(
  v.object({
    id: orAbsent(LooseString),
    customerId: orAbsent(LooseString),
    userName: orAbsent(LooseString),
    customerName: orAbsent(LooseString),
    token: orAbsent(LooseString),
    /** A reply with one of these members is a login or a member's info. */
    passwordExpired: absent,
    firstTimeLogin: absent,
    merchantCode: absent,
  }),
  v.check(({ id, customerId, userName, customerName }) => Boolean((id ?? customerId) && (userName ?? customerName))),
  v.transform(({ id, customerId, userName, customerName, token }) => ({
    id: id ?? customerId ?? '',
    userName: (userName ?? customerName ?? '').replace(/^.*@/s, ''),
    token: token ?? null,
  })),
);
export type Registered = v.InferOutput<typeof Registered>;
