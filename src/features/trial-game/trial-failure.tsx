import type { ApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { Button } from '../../ui/button.tsx';

interface TrialFailureProps {
  name: string;
  error: ApiError;
  onRetry: () => void;
}

export function TrialFailure({ name, error, onRetry }: TrialFailureProps) {
  const text = useText();
  const errorText = useErrorText();
  const { online } = useConnection();
  return (
    <div className="game-failure" role="alert">
      <div className="game-art">
        <BannerArt id={name} />
      </div>
      <h2>{text('trial_failed', { name })}</h2>
      <p className="muted">{online ? errorText(error) : text('trial_needs_network', { name })}</p>
      <Button onClick={onRetry}>{text('retry_once')}</Button>
    </div>
  );
}
