import type { ApiError } from '../../bridges/api-error.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { getText } from '../../i18n/text.ts';
import { showAlert } from '../../ui/alert.ts';
import type { Access } from './access.ts';
import { readRefusal } from './refused-status.ts';

const said = new Set<string>();

/** Says once what the operator has against the status call; the app stays as it is. docs/product/status.md */
export function takeRefusal(error: ApiError): Access | null {
  const refusal = readRefusal(error, window.isSecureContext);
  if (refusal?.kind !== 'notice') return refusal;
  if (!said.has(error.code)) void say(refusal.message);
  said.add(error.code);
  return null;
}

async function say(message: string): Promise<void> {
  await addScreenTexts();
  await showAlert({ title: getText('notice'), text: message || getText('status_error') });
}
