/** Moves the focus there, or to the page: what has it now is about to go, and the keyboard would begin at the top again. */
export function focusOr(target: HTMLElement | null | undefined): void {
  (target ?? document.querySelector('main'))?.focus({ preventScroll: true });
}
