import { CopyButton } from '../../components/screen/copy-button.tsx';
import { useText } from '../../i18n/text.ts';
import { useOccupiedScreen } from '../../services/overlays/overlays.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';
import * as styles from './auto-username.module.css';

interface AutoUsernameProps {
  name: string;
  /** The password the player typed; undefined if the operator chose it. */
  password: string | undefined;
  isLoggedIn: boolean;
}

/** Shows the generated name until the player continues, who needs it for the next login. docs/product/registration.md */
export function AutoUsername({ name, password, isLoggedIn }: AutoUsernameProps) {
  const text = useText();
  useOccupiedScreen('new-name');
  return (
    <TicketCard artId={`made-up/${name}`} head={<h1>{text('registration_done')}</h1>}>
      <div className={styles.madeUp}>
        <p id="made-up-name">{text('registration_made_up')}</p>
        <output className={`${styles.madeUpName} ${shared.num}`} aria-labelledby="made-up-name" dir="ltr" translate="no">
          {name}
        </output>
        <CopyButton value={name} label={text('copy_username')} isWide />
        <p className={shared.muted}>{text(password === undefined ? 'registration_save_name' : 'registration_save_both')}</p>
        {password !== undefined && canSavePassword() && (
          <Button variant="quiet" isWide onClick={() => void savePassword(name, password)}>
            {text('registration_save_password')}
          </Button>
        )}
        <ButtonLink to={isLoggedIn ? ROUTES.home.path : ROUTES.login.path} replace isWide>
          {text(isLoggedIn ? 'registration_play' : 'log_in')}
        </ButtonLink>
      </div>
    </TicketCard>
  );
}

interface PasswordCredentialInit {
  readonly id: string;
  readonly password: string;
}
type PasswordCredentialClass = new (init: PasswordCredentialInit) => Credential;

/** Missing in TypeScript's types, because only Chromium has it. */
const findClass = () => (window as { PasswordCredential?: PasswordCredentialClass }).PasswordCredential;

/** Whether a page can offer a password to the browser; other browsers detect one when a form is sent. */
const canSavePassword = (): boolean => findClass() !== undefined;

/** Makes the browser offer to save the password; the player's choice is not reported. */
async function savePassword(id: string, password: string): Promise<void> {
  const PasswordCredential = findClass();
  if (PasswordCredential) await navigator.credentials.store(new PasswordCredential({ id, password })).catch(() => {});
}
