import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { DemoAccount } from '#contract/accounts/schemas.ts';

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

let counter = 0;

/** Somebody whom the shop does not know yet. */
export function newcomer(name: string): Newcomer {
  counter += 1;
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${process.pid}.${counter}@example.com`;
  return { name, email, password: 'viewfinder' };
}

export const profilePhoto = fileURLToPath(
  new URL('../support/pictures/sample.jpg', import.meta.url),
);

/** Signs up by the page's own form and waits until the shop knows the person. */
export async function signUp(
  page: Page,
  person: Newcomer,
  type: 'Buyer' | 'Seller' = 'Buyer',
): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Profile image').setInputFiles(profilePhoto);
  await page.getByRole('radio', { name: type }).check();
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(page.getByText('Create user successfully!')).toBeVisible();
}

export async function login(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Signin successfully!')).toBeVisible();
}

/** The accounts that the login page offers, one to a role. */
export async function listDemoAccounts(page: Page): Promise<DemoAccount[]> {
  return (await page.request.get('/api/demo-accounts')).json();
}

/** Signs in with an account that the login page offers. */
export async function loginAsDemo(page: Page, role: DemoAccount['role']): Promise<void> {
  const account = (await listDemoAccounts(page)).find((offered) => offered.role === role);
  await page.goto('/login');
  await page.getByRole('button', { name: `${role} ${account?.email}` }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Signin successfully!')).toBeVisible();
}
