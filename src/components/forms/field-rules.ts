import * as v from 'valibot';
import type { AnyTextKey } from '../../i18n/text.ts';

/** A text that must be filled, trimmed; `missing` is the text that says so. */
export const requiredText = (missing: AnyTextKey) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing));

/** A text that must be filled and is sent exactly as typed, as passwords are. */
export const requiredAsTyped = (missing: AnyTextKey) => v.pipe(v.string(), v.nonEmpty(missing));
