import { useText } from '../../i18n/text.ts';
import { ScreenHead } from '../../services/screen/screen-head.tsx';
import { LanguageList } from './language-list.tsx';

/** docs/product/languages.md */
export function LanguageScreen() {
  const text = useText();
  return (
    <>
      <ScreenHead title={text('language')} note={text('language_text')} />
      <LanguageList />
    </>
  );
}
