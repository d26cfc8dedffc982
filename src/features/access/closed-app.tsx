import type { Access } from '../../services/status/access.ts';
import { AccessScreen } from './access-screen.tsx';
import { DomainDialog } from './domain-dialog.tsx';

/** What stands in the place of the app while it is closed. */
export function ClosedApp({ access }: { access: Exclude<Access, { kind: 'open' }> }) {
  return access.kind === 'no-domain' ? <DomainDialog message={access.message} /> : <AccessScreen access={access} />;
}
