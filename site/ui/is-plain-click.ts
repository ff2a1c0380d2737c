/** Whether an event is a plain one of the main button: others, as a click into a new tab, are the browser's. */
export function isPlainClick(event: Partial<Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>>): boolean {
  return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
}
