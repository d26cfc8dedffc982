import * as v from 'valibot';

/** A path in its one spelling: no segment of dots alone, no escape, no parameter. */
const CALL = /^(GET|POST|PUT|DELETE) (\/wps(?:\/(?!\.+(?:\/|$))[\w.-]+)+)$/;
/** The calls of a setting, separated by commas. */
export const FurtherCalls = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(CALL, ({ input }) => `must hold calls as "GET /wps/relay/name", and "${input}" is none`),
      v.transform((text) => {
        const [method = '', path = ''] = text.split(' ');
        return { method, path };
      }),
    ),
  ),
);
