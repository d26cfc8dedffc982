import { hasNativeShell } from '../../platform/shell.ts';
import { lazyPart } from '../../services/lazy-part.tsx';

const NativeShell = lazyPart(async () => (await import('./lazy/native-shell.tsx')).NativeShell);

/** Loads the code that talks to a native shell only inside such a shell. docs/product/shells.md */
export function NativeShellHost() {
  return hasNativeShell() ? <NativeShell /> : null;
}
