export interface Question {
  readonly title: string;
  /** The loss, in a sentence. */
  readonly text: string;
  /** The label of the button that confirms. */
  readonly go: string;
}

/** Asks before something is destroyed; Escape and the safe button, which has the focus, end it with false. */
export function askFirst({ title, text, go }: Question): Promise<boolean> {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  const sentence = document.createElement('p');
  const choices = document.createElement('div');
  heading.id = 'question';
  heading.textContent = title;
  sentence.textContent = text;
  choices.className = 'row';
  choices.append(createChoice(dialog, 'Cancel', ''), createChoice(dialog, go, 'go'));
  dialog.className = 'ask';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, sentence, choices);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'go');
    });
  });
}

function createChoice(dialog: HTMLDialogElement, label: string, value: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.dataset.choice = value || 'stay';
  button.addEventListener('click', () => dialog.close(value));
  return button;
}
