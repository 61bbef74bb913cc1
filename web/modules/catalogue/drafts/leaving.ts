import { useEffect, useState } from 'react';

/** Longest wait for what a form still saves after it left the page, in milliseconds. */
const most = 3_000;

let leaving: Promise<unknown> = Promise.resolve();

/** A form left the page, and this is what it still saves. */
export function noteLeaving(saving: Promise<unknown>): void {
  leaving = Promise.race([saving, new Promise((go) => setTimeout(go, most))]);
}

/** Whether the form that was here before has saved all: who comes back at once finds what they typed last, once. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let over = false;
    void leaving.then(() => !over && setQuiet(true));
    return () => {
      over = true;
    };
  }, []);
  return isQuiet;
}
