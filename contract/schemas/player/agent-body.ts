import * as v from 'valibot';
import { MAX_FIELD_LENGTH } from '../identity/login.ts';
import { NonEmptyString } from '../values.ts';

/** An agent registers a member, who then belongs to them. */
const Field = v.pipe(NonEmptyString, v.maxLength(MAX_FIELD_LENGTH));
export const AgentMemberBody = v.object({ username: Field, password: Field });
