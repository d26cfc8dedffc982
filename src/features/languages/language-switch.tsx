import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { changeLanguage, findLanguagePack, useLanguage, useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { showAlert } from '../../ui/alert.ts';
import { Icon } from '../../ui/icon.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './language-switch.module.css';

/** Selects one of the merchant's languages, each shown by its own name. docs/product/languages.md */
export function LanguageSwitch() {
  const text = useText();
  const language = useLanguage();
  const { languages } = useMerchant();
  const [selected, setSelected] = useState<Language | null>(null);

  const change = async (next: Language) => {
    setSelected(next);
    try {
      await changeLanguage(next);
    } catch {
      await showAlert({ title: findLanguagePack(next)?.name ?? next, text: text('language_failed') });
    } finally {
      setSelected(null);
    }
  };

  return (
    <label className={styles.languageSwitch} data-language-switch="">
      <Icon name="globe" size={18} />
      <span className={shared.visuallyHidden}>{text('language')}</span>
      <select value={selected ?? language} onChange={(event) => void change(event.target.value as Language)}>
        {languages.map((code) => (
          <option key={code} value={code} lang={findLanguagePack(code)?.tag}>
            {findLanguagePack(code)?.name ?? code}
          </option>
        ))}
      </select>
    </label>
  );
}
