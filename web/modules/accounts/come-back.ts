import { ownPath } from '#web/platform/own-path.ts';

/** Where a page that needed a login was, so that login leads back there. */
export interface ComeBack {
  from: string;
  /** The page is shown to nobody else: the reader did not come for login. */
  forMembers?: boolean;
}

/** Whether login stands in the way of a page. */
export const isInTheWay = (state: unknown): boolean =>
  (state as Partial<ComeBack> | null)?.forMembers === true;

/** The address to go to after login: the page that asked for it, or home. */
export function comeBackTo(state: unknown): string {
  return ownPath((state as Partial<ComeBack> | null)?.from) ?? '/';
}
