import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './pill-choice.module.css';

interface PillChoiceProps<Value extends string | number> {
  name: string;
  legend: string;
  /** For eyes the title above says it. */
  isLegendHidden?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** One of a few, each a pill of its own; the arrow keys lead from one to the next. */
export function PillChoice<Value extends string | number>(props: PillChoiceProps<Value>) {
  const { name, legend, isLegendHidden, options, chosen, onChoose } = props;
  return (
    <fieldset className={styles.pills}>
      <legend className={isLegendHidden ? looks.visuallyHidden : undefined}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
