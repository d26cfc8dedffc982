import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { useText } from '../../i18n/text.ts';
import { LanguageList } from './language-list.tsx';

/** The screen of languages. docs/product/languages.md */
export function LanguageScreen() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('language')} note={text('language_text')} />
      <LanguageList />
    </>
  );
}
