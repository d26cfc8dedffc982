import * as v from 'valibot';
import { LooseMoment, LooseString, listOrEmpty, looseList, orAbsent } from '../values.ts';

/** The devices of a member; `id` is the SHA-256 of the registration token in hex, by which a device finds itself. */
export const PushDevices = v.object({
  pushDevices: looseList(
    v.object({ id: LooseString, name: orAbsent(LooseString), boundAt: LooseMoment, topics: listOrEmpty(LooseString) }),
  ),
});
