interface PasswordCredentialInit {
  readonly id: string;
  readonly password: string;
}
type PasswordCredentialClass = new (init: PasswordCredentialInit) => Credential;

/** Missing in TypeScript's types, because only Chromium has it. */
const findClass = () => (window as { PasswordCredential?: PasswordCredentialClass }).PasswordCredential;

/** Whether a page can offer a password to the browser; other browsers detect one when a form is sent. */
export const canSavePassword = (): boolean => findClass() !== undefined;

/** Makes the browser offer to save the password; the player's choice is not reported. */
export async function savePassword(id: string, password: string): Promise<void> {
  const PasswordCredential = findClass();
  if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => {});
}
