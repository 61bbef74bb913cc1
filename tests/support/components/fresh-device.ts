import { clearStoredData } from '#web/platform/storage-cleanup.ts';

/** A browser in which nobody was yet: nobody is signed in, and no draft is left of the test before. */
export function forgetDevice(): void {
  localStorage.clear();
  clearStoredData();
}
