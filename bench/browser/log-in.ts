/** Runs in the page of the login: fills in the form of a member of the sandbox, and sends it. */
export async function logIn(): Promise<void> {
  const find = async <E extends Element>(selector: string): Promise<E> => {
    for (;;) {
      const found = document.querySelector<E>(selector);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const write = (field: HTMLInputElement, text: string) => {
    // React watches the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  write(await find<HTMLInputElement>('input[autocomplete="username"]'), 'ada');
  write(await find<HTMLInputElement>('input[type="password"]'), 'fastline-1');
  await new Promise((resolve) => setTimeout(resolve, 200));
  (await find<HTMLFormElement>('form')).requestSubmit();
}
