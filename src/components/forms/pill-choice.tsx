import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './pill-choice.module.css';

interface PillChoiceProps<Value extends string | number> {
  name: string;
  legend: string;
  /** Sighted players read the title above instead. */
  isLegendHidden?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A choice between a few pills; the arrow keys move between them. */
export function PillChoice<Value extends string | number>(props: PillChoiceProps<Value>) {
  const { name, legend, isLegendHidden, options, chosen, onChoose } = props;
  return (
    <fieldset className={styles.pills}>
      <legend className={isLegendHidden ? shared.visuallyHidden : undefined}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
