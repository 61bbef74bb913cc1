import type { ReactElement } from 'react';
import { toast as show } from 'react-hot-toast/headless';
import { toastDurations as durations } from './constants.ts';
import { ApiProblem, reasonOf } from './problems.ts';

/** A sentence, or a sentence with a link after it. */
type Message = string | ReactElement;

/** A message in a tab that nobody looks at would be over before they come back: it waits for them. */
export function whenSeen(tell: () => void): void {
  if (document.visibilityState === 'visible') tell();
  else document.addEventListener('visibilitychange', tell, { once: true });
}

/** Tells a person what happened. The toaster of the app shows it and reads it out. */
export const toast = {
  success: (text: Message) => whenSeen(() => show.success(text, { duration: durations.success })),
  error: (text: Message) => whenSeen(() => show.error(text, { duration: durations.error })),
  /** What the shop said, or `otherwise`; `gone` for what is there no more. Nothing of a dead session: its end is told. */
  failure(error: unknown, otherwise: string, gone?: string) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) return;
    toast.error(reasonOf(error, otherwise, gone));
  },
  blank: (text: Message) => whenSeen(() => show(text, { duration: durations.blank })),
};
