// The business constants of the specification, section 9, that the browser keeps. Times are in milliseconds.
// What the server keeps too stands in contract/: the shortest password, conditions, user types. How long code may
// take to arrive stands in web/ui/code-timeout.ts.

const second = 1_000;
const minute = 60 * second;

/** How long a toast is shown. */
export const toastDurations = {
  blank: 4 * second,
  success: 2 * second,
  error: 4 * second,
} as const;

/** A call that failed is tried again so often, after delays that double from the first to the longest. */
export const retries = 3;
export const firstRetryDelay = second;
export const maxRetryDelay = 30 * second;
/** How long data is kept that nobody shows. */
export const unusedDataKept = 5 * minute;

/** A token is renewed so long before it expires. */
export const renewBefore = 5 * minute;

/** Longest wait for an answer about identity, and for any other. */
export const desktopTimeout = 30 * second;
export const mobileTimeout = 60 * second;
