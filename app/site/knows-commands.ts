/** Whether this browser lets a button open a dialog by its attributes alone. */
export function knowsCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
