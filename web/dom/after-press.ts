/** Whether a mouse button or a finger is down. Not `:active`, which stays for a while after a finger has gone. */
let isPressed = false;

const released = ['pointerup', 'pointercancel'];

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const name of released) document.addEventListener(name, () => (isPressed = false), true);
}

/** Calls back once nothing is pressed any more: a sentence that comes or goes in the middle of a press moves its button away. */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const done = new AbortController();
  for (const name of released) {
    // Behind the click, which belongs to the press.
    const goOn = () => {
      done.abort();
      setTimeout(work);
    };
    document.addEventListener(name, goOn, { signal: done.signal });
  }
}
