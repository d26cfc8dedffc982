/** Whether a dialog of this page is open. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
