import { findEndpoint } from '#contract/endpoints.ts';

/** The call that the benchmark's page makes: a real read of the lobby, 2 KB of JSON. */
export const MEASURED_CALL = 'games.lanes';
export const MEASURED_PATH = findEndpoint(MEASURED_CALL).path;
