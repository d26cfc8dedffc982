import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { readBackPath } from '../../services/paths/app-address.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as styles from './account-switch.module.css';

const SCREENS = [
  ['log_in', ROUTES.login.path],
  ['register', ROUTES.register.path],
] as const;

/** Switches between login and registration, and keeps the address that either leads to. docs/product/login.md */
export function AccountSwitch() {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <nav className={styles.switch} aria-label={text('login_title')} data-layout="logo">
      {SCREENS.map(([label, path]) =>
        path === pathname ? (
          <span key={path} aria-current="page">
            {text(label)}
          </span>
        ) : (
          <Link key={path} to={path + search} replace>
            {text(label)}
          </Link>
        ),
      )}
    </nav>
  );
}

/** Returns the path, without its query, that a login or registration leads to. */
export function useDestination(): string | undefined {
  const { search } = useLocation();
  return readBackPath(search, window.location.origin)?.split('?')[0];
}
