import { type ComponentType, lazy, Suspense } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import type { PushOccasion } from '../../services/push/may-ask-for-push.ts';
import { pushOccasion } from '../../services/push/push-occasion.ts';
import { useSession } from '../../services/session/session.ts';

const NoQuestion: ComponentType<{ occasion: PushOccasion }> = () => null;

const PushAsk = lazy(async () => {
  const [loaded] = await Promise.all([import('./push-ask.tsx'), addScreenTexts()]).catch(() => [null]);
  // The next page asks instead.
  return { default: loaded?.PushAsk ?? NoQuestion };
});

/** What asks for notifications is loaded when there is an occasion to ask. docs/product/push.md */
export function PushAskHost() {
  const occasion = pushOccasion.use((noted) => noted);
  const session = useSession();
  // Who must change their password has something else to do.
  return occasion && session && !session.updatePassword ? (
    <Suspense>
      <PushAsk occasion={occasion} />
    </Suspense>
  ) : null;
}
