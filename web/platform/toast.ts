import type { ReactElement } from 'react';
import { toast as show } from 'react-hot-toast/headless';

/** A sentence, or a sentence with a link after it. */
type Message = string | ReactElement;

/** Specification, section 9, in milliseconds. The library itself keeps 20 toasts at most. */
const durations = { blank: 4_000, success: 2_000, error: 4_000 } as const;

/** Tells a person what happened. The toaster of the app shows it and reads it out. */
export const toast = {
  success: (text: Message) => show.success(text, { duration: durations.success }),
  error: (text: Message) => show.error(text, { duration: durations.error }),
  blank: (text: Message) => show(text, { duration: durations.blank }),
};
