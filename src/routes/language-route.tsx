import { LanguageScreen } from '../features/languages/language-screen.tsx';

/** This screen is open to everybody; docs/product/languages.md */
export default function LanguageRoute() {
  return <LanguageScreen />;
}
