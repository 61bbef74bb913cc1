import { ownPath } from '#web/platform/own-path.ts';

/** The page that needed a login, so that login returns to it. */
export interface ReturnTo {
  from: string;
  /** The page is shown to nobody else: the reader did not come for login. */
  forMembers?: boolean;
}

/** Whether the reader was sent to login by a page for members. */
export const isSentToLogin = (state: unknown): boolean =>
  (state as Partial<ReturnTo> | null)?.forMembers === true;

/** The address to go to after login: the page that asked for it, or home. */
export function returnPath(state: unknown): string {
  return ownPath((state as Partial<ReturnTo> | null)?.from) ?? '/';
}
