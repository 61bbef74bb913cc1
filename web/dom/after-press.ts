/** Calls back once nothing is pressed any more: a sentence that comes or goes in the middle of a press moves its button away. */
export function afterPress(work: () => void): void {
  const pressed = globalThis.document?.querySelector(':active');
  if (pressed) document.addEventListener('mouseup', () => setTimeout(work), { once: true });
  else work();
}
