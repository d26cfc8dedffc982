import { toApiError } from '../../bridges/api-error.ts';
import { type Access, readAccess } from './access.ts';
import { askStatus } from './status.ts';

/** Asks the operator whether the visitor may come in; null where its answer says nothing of that. */
export async function askAccess(): Promise<Access | null> {
  try {
    const status = await askStatus();
    return status && readAccess(status);
  } catch (error) {
    const { takeRefusal } = await import('./take-refusal.ts');
    return takeRefusal(toApiError(error));
  }
}
