import { useText } from '../../i18n/text.ts';
import { chooseTheme, THEMES, themeChoice } from '../../platform/theme/theme-choice.ts';
import { useMerchant } from '../../services/merchant.ts';
import { PillChoice } from '../forms/pill-choice.tsx';
import * as styles from './theme-choice.module.css';

/** Selects the light or dark theme; not rendered if the merchant has only one scheme. docs/product/look.md */
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
