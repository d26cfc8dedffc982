/** The members of a key event, React's or the browser's, that reveal an input method. */
interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The code of a key that an input method has handled; Safari sends only this code for an Enter after the composition. */
const TAKEN_KEY_CODE = 229;

/** Whether a key belongs to an input method, which composes characters: its Enter accepts a word and its Esc cancels one. */
export const isComposing = ({ keyCode, isComposing: isOwn, nativeEvent }: KeyPress): boolean =>
  isOwn === true || nativeEvent?.isComposing === true || keyCode === TAKEN_KEY_CODE;

/** Wraps a key handler so that it ignores keys of an input method; every handler uses this. docs/product/languages.md */
export const handleKey =
  <Press extends KeyPress>(act: (press: Press) => unknown) =>
  (press: Press): void => {
    if (!isComposing(press)) act(press);
  };
