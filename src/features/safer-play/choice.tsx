import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './safer-play.module.css';

interface ChoiceProps<Value extends string | number> {
  legend: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string | number>({ legend, name, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={looks.visuallyHidden}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
