import { LanguageScreen } from '../features/languages/language-screen.tsx';

/** Open to everybody; docs/product/languages.md */
export default function LanguageRoute() {
  return <LanguageScreen />;
}
