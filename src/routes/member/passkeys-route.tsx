import { PasskeyScreen } from '../../features/passkeys/passkey-screen.tsx';

/** A member's passkeys. docs/product/passkeys.md */
export default function PasskeysRoute() {
  return <PasskeyScreen />;
}
