import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import * as styles from './unknown-path-notice.module.css';

const SHOWN_MS = 6_000;

/** Explains the redirect of an unknown address to the lobby. docs/product/routes.md */
export function UnknownPathNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (state !== 'unknown') return;
    setShown(true);
    // A reload or Back does not show it again.
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(setShown, SHOWN_MS, false);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown && <Notice />;
}

/** No file of its own: `lazyPart` adds the texts of the screens, which an unknown address has not loaded. */
const Notice = lazyPart(async () => NoticeText);

function NoticeText() {
  const text = useText();
  return (
    <div className={styles.region} role="status">
      <p className={styles.notice}>{text('page_unknown')}</p>
    </div>
  );
}
