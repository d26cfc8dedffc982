import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as styles from './styles/tabs.module.css';

interface TabListProps<Key extends string> {
  /** Ties the tabs to their panels. */
  id: string;
  label: string;
  tabs: readonly { readonly key: Key; readonly name: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
  isDisabled?: boolean;
}

const toTabId = (id: string, key: string) => `${id}-${key}-tab`;
const toPanelId = (id: string, key: string) => `${id}-${key}-panel`;

/** Arrow keys lead from tab to tab and choose at once; the Tab key leads into the panel. */
export function TabList<Key extends string>({ id, label, tabs, selected, onSelect, isDisabled = false }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const index = findNext(
      event.key,
      tabs.findIndex(({ key }) => key === selected),
      tabs.length,
    );
    const next = index === undefined || isDisabled ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(toTabId(id, next.key))}`)?.focus();
    onSelect(next.key);
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveByKey}>
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
  /** There is nothing to choose, so it is no panel of a tab. */
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
