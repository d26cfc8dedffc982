import { chooseErrorPlace } from '../../services/choose-error-place.ts';
import { showAlert } from '../../ui/alert.ts';
import { useErrorMessage } from '../forms/use-error-message.ts';

/** Returns a function that tells of an error in a dialog, where no place on the screen is left for it; only a notice is told so. */
export function useErrorAlert(): (title: string, reason: unknown) => void {
  const getErrorMessage = useErrorMessage();
  return (title, reason) => {
    const message = getErrorMessage(reason);
    const place = chooseErrorPlace(reason);
    if (message && (place === 'notice' || place === 'field')) void showAlert({ title, text: message });
  };
}
