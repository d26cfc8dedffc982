import { createStore } from '../state/create-store.ts';
import type { OnlyElements } from './only-elements.ts';

export interface Alert {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** A text for the person to copy, such as a name to write down. */
  readonly copy?: { readonly value: string; readonly label: string } | undefined;
  /** Elements below the text, such as links to help. */
  readonly after?: OnlyElements;
  readonly resolve: () => void;
}

const queue = createStore<{ readonly lastId: number; readonly alerts: readonly Alert[] }>({ lastId: 0, alerts: [] });

/** Shows one alert at a time, in the order of the calls; resolves when the person has closed it. */
export function showAlert({ title, text, copy, after }: Pick<Alert, 'title' | 'text' | 'copy' | 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const { lastId, alerts } = queue.get();
    const id = lastId + 1;
    queue.set({ lastId: id, alerts: [...alerts, { id, title, text, copy, after, resolve }] });
  });
}

export const useFirstAlert = (): Alert | undefined => queue.use(({ alerts }) => alerts[0]);

export function removeAlert(id: number): void {
  const { lastId, alerts } = queue.get();
  queue.set({ lastId, alerts: alerts.filter((alert) => alert.id !== id) });
}
