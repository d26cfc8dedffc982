import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { SECOND_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { members } from '../../db/tables/schema.ts';
import { CLOCK_TOLERANCE_SECONDS } from '../../limits/clock-tolerance.ts';

/** When the language was chosen, in ms by the device's clock. */
interface Choice {
  readonly language: Language;
  readonly at: number;
}

/** Saves a choice if it is the latest, in any order of arrival; its time is capped. docs/product/languages.md */
export async function saveLanguageChoice(db: Database, memberId: number, choice: Choice, now: Date): Promise<void> {
  const chosenAt = new Date(Math.min(choice.at, now.getTime() + CLOCK_TOLERANCE_SECONDS * SECOND_MS));
  const isLater = or(isNull(members.languageChosenAt), lt(members.languageChosenAt, chosenAt));
  const change = { language: choice.language, languageChosenAt: chosenAt };
  await db
    .update(members)
    .set(change)
    .where(and(eq(members.id, memberId), isLater));
}
