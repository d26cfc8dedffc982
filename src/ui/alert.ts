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
  /** The steps that the person may take next, the most likely first. */
  readonly next?: readonly { readonly to: string; readonly label: string }[] | undefined;
  readonly resolve: (chosen?: string) => void;
}

/** `made` counts the alerts of this page. */
const queue = createStore<{ readonly made: number; readonly alerts: readonly Alert[] }>({ made: 0, alerts: [] });

/** Shows one alert at a time, in the order of the calls; resolves when it is closed, with the path of the step that was chosen. */
export function showAlert(alert: Omit<Alert, 'id' | 'resolve'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { made, alerts } = queue.get();
    queue.set({ made: made + 1, alerts: [...alerts, { id: made, resolve, ...alert }] });
  });
}

export const useFirstAlert = (): Alert | undefined => queue.use(({ alerts }) => alerts[0]);

export function removeAlert(id: number): void {
  const state = queue.get();
  queue.set({ ...state, alerts: state.alerts.filter((alert) => alert.id !== id) });
}
