import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** How this page itself comes onto the home screen. */
export function HomeScreenLink({ onLeave, look }: { onLeave: () => void; look: 'accent' | 'quiet' }) {
  const text = useText();
  return (
    <ButtonLink to={ROUTES.appDownload.path} look={look} isWide onClick={onLeave}>
      {text('download_to_home')}
    </ButtonLink>
  );
}
