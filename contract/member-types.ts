/** The types of members, in `type` of a session, that are agents: they register members of their own. */
export const AGENT_TYPES: readonly number[] = [1, 2];
