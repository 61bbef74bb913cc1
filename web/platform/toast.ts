import type { ReactElement } from 'react';
import { toast as show } from 'react-hot-toast/headless';
import { ApiProblem, reasonOf } from './problems.ts';

/** A sentence, or a sentence with a link after it. */
type Message = string | ReactElement;

/** Specification, section 9, in milliseconds. The library itself keeps 20 toasts at most. */
const durations = { blank: 4_000, success: 2_000, error: 4_000 } as const;

/** Tells a person what happened. The toaster of the app shows it and reads it out. */
export const toast = {
  success: (text: Message) => show.success(text, { duration: durations.success }),
  error: (text: Message) => show.error(text, { duration: durations.error }),
  /** What the shop said, or `otherwise`; `gone` for what is there no more. Nothing of a dead session: its end is told. */
  failure(error: unknown, otherwise: string, gone?: string) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) return;
    toast.error(reasonOf(error, otherwise, gone));
  },
  blank: (text: Message) => show(text, { duration: durations.blank }),
};
