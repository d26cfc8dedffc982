import { useText } from '../../i18n/text.ts';
import * as styles from './cashier.module.css';

interface MethodChoiceProps {
  methods: readonly { readonly code: string; readonly name: string }[];
  /** Undefined if the chosen method is no longer offered. */
  chosen: string | undefined;
  onChoose: (code: string) => void;
}

export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const text = useText();
  return (
    <fieldset className={styles.methods}>
      <legend>{text('cashier_method')}</legend>
      {methods.map(({ code, name }) => (
        <label key={code}>
          <input type="radio" name="method" value={code} checked={code === chosen} onChange={() => onChoose(code)} />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
