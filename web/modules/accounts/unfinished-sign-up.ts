import type { UserType } from '#contract/accounts/schemas.ts';
import { storageKeys } from '#web/platform/storage-keys.ts';

// A sign-up has two steps: the identity, then the shop. Whoever is cut off between the two comes back by
// the login form, which asks for no user type: what they chose is remembered here until the shop knows it.

/** Remembers the chosen type of somebody whose identity is about to be made. */
export function rememberChoice(email: string, type: UserType): void {
  localStorage.setItem(storageKeys.unfinishedSignUp, `${type} ${email}`);
}

/** The type that this person chose before they were cut off. */
export function findChoice(email: string): UserType | undefined {
  const kept = localStorage.getItem(storageKeys.unfinishedSignUp) ?? '';
  const [type, address] = kept.split(' ', 2);
  if (address?.toLowerCase() !== email.toLowerCase()) return undefined;
  return type === 'Seller' || type === 'Buyer' ? type : undefined;
}

export function forgetChoice(): void {
  localStorage.removeItem(storageKeys.unfinishedSignUp);
}
