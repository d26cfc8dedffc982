/** Values of a session's `type` that mean an agent, who may register members of their own. */
export const AGENT_TYPES: readonly number[] = [1, 2];
