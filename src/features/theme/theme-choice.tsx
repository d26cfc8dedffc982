import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { useText } from '../../i18n/text.ts';
import { chooseTheme, THEMES, themeChoice } from '../../platform/theme/theme-choice.ts';
import { useMerchant } from '../../services/merchant.ts';
import * as styles from './theme-choice.module.css';

/** Light or dark by choice; a merchant with one scheme has none to offer. docs/product/look.md */
export function ThemeChoice() {
  const text = useText();
  const { scheme } = useMerchant();
  const chosen = themeChoice.use((theme) => theme);
  if (scheme) return null;
  return (
    <div className={styles.theme}>
      <PillChoice
        name="theme"
        legend={text('theme')}
        options={THEMES.map((value) => ({ value, label: text(`theme_${value}`) }))}
        chosen={chosen}
        onChoose={chooseTheme}
      />
    </div>
  );
}
