import type { DemoAccount } from '#contract/accounts/schemas.ts';

/**
 * The accounts that a demo shop offers to try it with. All its other buyers and sellers have the
 * password of their role. The shop is public and so are these: never let one into a live shop.
 */
export const demoAccounts = [
  { role: 'Buyer', email: 'nadia.sultana@example.com', password: 'shutter-and-tea' },
  { role: 'Seller', email: 'rafiq.hasan@example.com', password: 'second-counter' },
  { role: 'Admin', email: 'admin@example.com', password: 'lens-cap-since-2008' },
] as const satisfies readonly DemoAccount[];

/** The password that all demo people of a role share. */
export function demoPassword(role: DemoAccount['role']): string {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`no demo account for ${role}`);
  return account.password;
}
