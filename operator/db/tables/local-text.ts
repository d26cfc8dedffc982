import { jsonb } from 'drizzle-orm/pg-core';
import type { LocalText } from '../../texts/local-text.ts';

/** A column with a text per language. */
export const localText = () => jsonb().$type<LocalText>().notNull();
