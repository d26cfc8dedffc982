/** Finds an element that the page has; throws if it is missing or of another kind. */
export function find<Kind extends Element = HTMLElement>(id: string, kind?: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof (kind ?? HTMLElement)) return element as Element as Kind;
  throw new Error(`The page has no such element: ${id}.`);
}

export const findForm = (id: string): HTMLFormElement => find(id, HTMLFormElement);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds a field of a form by its name; throws if there is none. */
export function findField(form: HTMLFormElement, name: string): Field {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  if (isField) return field;
  throw new Error(`The form has no such field: ${name}.`);
}

export function findCheckbox(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = findField(form, name);
  if (field instanceof HTMLInputElement) return field;
  throw new Error(`This field is not a checkbox: ${name}.`);
}

/** Makes a control call of the sandbox; throws the sentence with which it is refused. */
export async function ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) });
  const reply = (await response.json()) as Reply & { readonly error?: string };
  if (!response.ok) throw new Error(reply.error);
  return reply;
}

/** Runs an action and shows in the status line the sentence that it returns, else `done`, or its error. */
export async function run(done: string, action: () => Promise<unknown>): Promise<void> {
  const status = find('status');
  try {
    const result = await action();
    status.textContent = typeof result === 'string' ? result : done;
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}
