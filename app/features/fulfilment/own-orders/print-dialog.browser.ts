/** From then on, until the returned function is called, printing the page prints the open dialog alone. */
export function printDialogAlone(): () => void {
  const { dataset } = document.documentElement;
  dataset.printsDialog = '';
  return () => {
    delete dataset.printsDialog;
  };
}

/** Puts a dialog where the print style looks for it. */
export function dialogPlace(): HTMLElement {
  return document.body;
}
