import { describe, expect, it } from 'vitest';
import { SignIn } from '#contract/accounts/schemas.ts';
import { demoAccounts } from './demo-accounts.ts';
import { admin, buyers, demoEmail, sellers } from './demo-data/people.ts';

describe('the demo accounts', () => {
  it('are one to a role, and can be typed into the login form', () => {
    expect(demoAccounts.map(({ role }) => role)).toEqual(['Buyer', 'Seller', 'Admin']);
    for (const account of demoAccounts) expect(SignIn.safeParse(account).success).toBe(true);
  });

  it('are people of the demo shop', () => {
    const [buyer, seller] = demoAccounts;
    expect(Object.values(buyers).map(({ name }) => demoEmail(name))).toContain(buyer.email);
    expect(Object.values(sellers).map(({ name }) => demoEmail(name))).toContain(seller.email);
  });

  it('keep the rule for passwords of admins', () => {
    const { email, password } = demoAccounts[2];
    expect(password.length).toBeGreaterThanOrEqual(15);
    expect(password).not.toContain(email.split('@')[0]);
  });
});

describe('the demo people', () => {
  const all = [...Object.values(sellers), ...Object.values(buyers)];

  it('are 12 sellers, half of them verified, and 20 buyers, all with names of their own', () => {
    expect(Object.values(sellers).filter(({ verified }) => verified)).toHaveLength(6);
    expect(Object.keys(sellers)).toHaveLength(12);
    expect(Object.keys(buyers)).toHaveLength(20);
    expect(new Set([...all, admin].map(({ name }) => name)).size).toBe(33);
  });

  it('have telephone numbers of Bangladesh that ring nowhere, each a different one', () => {
    for (const { phone } of all) expect(phone).toMatch(/^0119\d-\d{3} \d{3}$/);
    expect(new Set(all.map(({ phone }) => phone)).size).toBe(all.length);
  });
});
