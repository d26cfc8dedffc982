import { LayoutSlot } from '../components/screen/layout-slot.tsx';
import { LanguageSwitch } from '../features/languages/language-switch.tsx';

/** The choice of a language in the header of the login and the registration, which have no account there. docs/product/login.md */
export function EntryLanguage() {
  return (
    <LayoutSlot of='[data-slot="top"] > header'>
      <LanguageSwitch />
    </LayoutSlot>
  );
}
