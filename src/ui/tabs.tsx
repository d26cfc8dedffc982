import type { KeyboardEvent, ReactNode } from 'react';
import { handleKey } from '#contract/typed-keys.ts';
import * as styles from './styles/tabs.module.css';

interface TabListProps<Key extends string> {
  /** Associates the tabs with their panels. */
  id: string;
  label: string;
  tabs: readonly { readonly key: Key; readonly name: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  isDisabled?: boolean;
}

const toTabId = (id: string, key: string) => `${id}-${key}-tab`;
const toPanelId = (id: string, key: string) => `${id}-${key}-panel`;

/** Arrow keys move between tabs and select at once; the Tab key moves into the panel. */
export function TabList<Key extends string>({ id, label, tabs, selected, onSelect, isDisabled = false }: TabListProps<Key>) {
  const moveByKey = handleKey((event: KeyboardEvent<HTMLElement>) => {
    const index = findNext(
      event.key,
      tabs.findIndex(({ key }) => key === selected),
      tabs.length,
    );
    const next = index === undefined || isDisabled ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(toTabId(id, next.key))}`)?.focus();
    onSelect(next.key);
  });
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveByKey}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          id={toTabId(id, key)}
          type="button"
          role="tab"
          aria-selected={key === selected}
          aria-controls={toPanelId(id, key)}
          aria-disabled={isDisabled || undefined}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => !isDisabled && onSelect(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function findNext(pressed: string, index: number, count: number): number | undefined {
  const step = document.dir === 'rtl' ? -1 : 1;
  if (pressed === 'ArrowRight') return (index + step + count) % count;
  if (pressed === 'ArrowLeft') return (index - step + count) % count;
  if (pressed === 'Home') return 0;
  return pressed === 'End' ? count - 1 : undefined;
}

interface TabPanelProps {
  id: string;
  tab: string;
  isHidden?: boolean;
  /** There is no choice, so the content is not a tab panel. */
  isAlone?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, tab, isHidden = false, isAlone = false, children }: TabPanelProps) {
  const ties = isAlone ? {} : { id: toPanelId(id, tab), role: 'tabpanel', 'aria-labelledby': toTabId(id, tab) };
  return (
    <div {...ties} className={styles.panel} hidden={isHidden}>
      {children}
    </div>
  );
}
