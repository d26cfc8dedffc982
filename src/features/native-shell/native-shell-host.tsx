import { type ComponentType, lazy, Suspense } from 'react';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { hasNativeShell } from '#src/platform/shell.ts';

const NoShell: ComponentType = () => null;

const NativeShell = lazy(async () => {
  const [loaded] = await Promise.all([import('./native-shell.tsx'), addScreenTexts()]).catch(() => [null]);
  // Without `page-ready` the shell goes on by itself.
  return { default: loaded?.NativeShell ?? NoShell };
});

/** What speaks with a native shell is loaded only inside of one. docs/product/shells.md */
export function NativeShellHost() {
  return hasNativeShell() ? (
    <Suspense>
      <NativeShell />
    </Suspense>
  ) : null;
}
