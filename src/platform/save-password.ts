interface PasswordCredentialInit {
  readonly id: string;
  readonly password: string;
}
type PasswordCredentialClass = new (init: PasswordCredentialInit) => Credential;

/** Not in TypeScript's types: Chromium alone has it. */
const findClass = () => (window as { PasswordCredential?: PasswordCredentialClass }).PasswordCredential;

/** Whether a page can offer the browser a password; the others notice one by themselves when a form is sent. */
export const canSavePassword = (): boolean => findClass() !== undefined;

/** The browser asks the player, and does not tell what they answered. Nothing happens where it will not ask. */
export async function savePassword(id: string, password: string): Promise<void> {
  const PasswordCredential = findClass();
  if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => {});
}
