import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { changeLanguage, findLanguagePack, useLanguage, useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './language-list.module.css';
import { WaitingNote } from './waiting-note.tsx';

/** One language of the merchant to choose, each by its own name and in its own script; docs/product/languages.md. */
export function LanguageList() {
  const text = useText();
  const language = useLanguage();
  const { languages } = useMerchant();
  const [wished, setWished] = useState<Language | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const change = async (next: Language) => {
    setWished(next);
    setHasFailed(false);
    try {
      await changeLanguage(next);
    } catch {
      setHasFailed(true);
    } finally {
      setWished(null);
    }
  };

  return (
    <>
      <fieldset className={styles.languageList}>
        <legend className={looks.visuallyHidden}>{text('language')}</legend>
        {languages.map((code) => (
          <Choice key={code} code={code} isChosen={code === (wished ?? language)} onChoose={() => void change(code)} />
        ))}
      </fieldset>
      {hasFailed && (
        <p className={styles.note} role="alert">
          {text('language_failed')}
        </p>
      )}
      <WaitingNote />
    </>
  );
}

function Choice({ code, isChosen, onChoose }: { code: Language; isChosen: boolean; onChoose: () => void }) {
  const pack = findLanguagePack(code);
  return (
    <label className={styles.choice}>
      <input type="radio" name="language" value={code} checked={isChosen} onChange={onChoose} />
      <span lang={pack?.tag} dir={pack?.direction}>
        {pack?.name ?? code}
      </span>
    </label>
  );
}
