import { createStore } from '../state/create-store.ts';

export interface Alert {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly resolve: () => void;
}

const queue = createStore<readonly Alert[]>([]);
let lastId = 0;

/** One at a time, in the order asked; resolves when the person has closed it. */
export function showAlert({ title, text }: { title: string; text: string }): Promise<void> {
  return new Promise((resolve) => {
    lastId += 1;
    queue.set([...queue.get(), { id: lastId, title, text, resolve }]);
  });
}

export const useFirstAlert = (): Alert | undefined => queue.use((alerts) => alerts[0]);

export function removeAlert(id: number): void {
  queue.set(queue.get().filter((alert) => alert.id !== id));
}
