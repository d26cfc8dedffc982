import { findEndpoint } from '#contract/endpoints.ts';

/** What the page of the benchmark asks for: a real read of the lobby, 2 KB of JSON. */
export const ASKED = 'games.lanes';
export const ASKED_PATH = findEndpoint(ASKED).path;
