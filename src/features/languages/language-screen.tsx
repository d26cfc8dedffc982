import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { ThemeChoice } from '../../components/theme/theme-choice.tsx';
import { changeLanguage, findLanguagePack, useLanguage, useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './language-screen.module.css';

/** Lists the merchant's languages, each by its own name and in its own script. docs/product/languages.md */
export function LanguageList() {
  const text = useText();
  const language = useLanguage();
  const { languages } = useMerchant();
  const [selected, setSelected] = useState<Language | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const change = async (next: Language) => {
    setSelected(next);
    setHasFailed(false);
    try {
      await changeLanguage(next);
    } catch {
      setHasFailed(true);
    } finally {
      setSelected(null);
    }
  };

  return (
    <>
      <fieldset className={styles.languageList}>
        <legend className={shared.visuallyHidden}>{text('language')}</legend>
        {languages.map((code) => (
          <Choice key={code} code={code} isChosen={code === (selected ?? language)} onChoose={() => void change(code)} />
        ))}
      </fieldset>
      {hasFailed && (
        <p className={styles.note} role="alert">
          {text('language_failed')}
        </p>
      )}
      <WaitingNotice />
    </>
  );
}

function Choice({ code, isChosen, onChoose }: { code: Language; isChosen: boolean; onChoose: () => void }) {
  const pack = findLanguagePack(code);
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="language"
        value={code}
        checked={isChosen}
        onChange={onChoose}
        // The page may already use this language without the player having chosen it.
        onClick={() => isChosen && onChoose()}
      />
      <span lang={pack?.tag} dir={pack?.direction}>
        {pack?.name ?? code}
      </span>
    </label>
  );
}

/** The screen of the languages and the theme, which is open to guests too. docs/product/languages.md */
export function LanguageScreen() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('language')} description={text('language_text')} />
      <LanguageList />
      <ThemeChoice />
    </>
  );
}

/** Shows that the operator has not received the choice yet. */
export function WaitingNotice() {
  const text = useText();
  const isWaiting = useWaitingMutations('member.language').length > 0;
  return (
    <p className={styles.note} role="status">
      {isWaiting && text('language_waits')}
    </p>
  );
}
