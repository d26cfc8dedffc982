import * as styles from './pill-choice.module.css';

interface PillChoiceProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, each a pill of its own; the arrow keys lead from one to the next. */
export function PillChoice<Value extends string>({ name, legend, options, chosen, onChoose }: PillChoiceProps<Value>) {
  return (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
