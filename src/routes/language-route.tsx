import { LanguageScreen } from '../features/languages/language-screen.tsx';
import { ThemeChoice } from '../features/theme/theme-choice.tsx';

/** This screen is open to everybody; docs/product/languages.md */
export default function LanguageRoute() {
  return (
    <>
      <LanguageScreen />
      <ThemeChoice />
    </>
  );
}
