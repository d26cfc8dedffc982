import { useText } from '#src/i18n/text.ts';

interface VendorChipsProps {
  names: readonly string[];
  /** Null shows all. */
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

export function VendorChips({ names, chosen, onChoose }: VendorChipsProps) {
  const text = useText();
  return (
    <div className="chips vendor-chips" role="toolbar" aria-label={text('games_vendors')}>
      {[null, ...names].map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          <span className="chip-label" dir="auto">
            {name ?? text('games_vendor_all')}
          </span>
        </button>
      ))}
    </div>
  );
}
