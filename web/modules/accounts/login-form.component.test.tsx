import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, goTo, open } from '#tests/support/components/open.tsx';

let buyer: Member;

beforeAll(async () => {
  buyer = await commands.join('Buyer');
});
beforeEach(forgetDevice);

const email = page.getByLabelText('Email');
const secret = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login', exact: true });
const google = page.getByRole('button', { name: 'Continue with Google' });

async function fillIn(address: string, password: string): Promise<void> {
  await email.fill(address);
  await secret.fill(password);
  await login.click();
}

test('tells at its fields what is missing, and when it is right', async () => {
  await open('/login');
  await login.click();
  await expect.element(email).toHaveAccessibleDescription('Email is required*');
  await expect.element(secret).toHaveAccessibleDescription('Password is required*');
  // There the person goes on, and is told at once when it is right.
  await expect.element(email).toHaveFocus();
  await userEvent.type(email, 'nobody@example.com');
  await expect.element(email).not.toHaveAccessibleDescription();
  await expect.element(secret).toHaveAccessibleDescription('Password is required*');
  await fillIn('nobody@example', '12345');
  await expect
    .element(email)
    .toHaveAccessibleDescription(/^Please write a complete e-mail address/);
  await expect
    .element(secret)
    .toHaveAccessibleDescription('Password length atleast 6 characters.*');
});

test('says what is wrong in red', async () => {
  await open('/login');
  await login.click();
  const told = page.getByText('Email is required*');
  await expect.element(told).toBeVisible();
  const color = getComputedStyle(told.element()).color;
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, color).toBeGreaterThan(1.5 * Math.max(green, blue));
});

test('a wrong password shows the raw code; the right one leads back where it began', async () => {
  await open('/dashboard/myorders?from=mail#latest');
  await expect.poll(address).toBe('/login');
  await expect
    .element(page.getByText('Log in to continue to the page you asked for.'))
    .toBeVisible();
  await fillIn(buyer.email, 'wrong horse');
  await expect
    .element(page.getByRole('alert').filter({ hasText: /INVALID_EMAIL_OR_PASSWORD/ }))
    .toBeVisible();
  await expect.element(email).toHaveValue(buyer.email);
  await fillIn(buyer.email, buyer.password);
  await expect.element(page.getByText('Signin successfully!')).toBeVisible();
  await expect.poll(address).toBe('/dashboard/myorders?from=mail#latest');
  await expect.element(page.getByText('No Orders found.')).toBeVisible();
});

test('whoever is suspended reads so, until when, and how to object', async () => {
  const member = await commands.join('Buyer');
  await open('/login');
  const refused = page.getByRole('alert').filter({ hasText: /BANNED_USER/ });
  await commands.spoil('**/api/auth/sign-in/email', {
    status: 403,
    body: { code: 'BANNED_USER', until: '2026-12-03T12:30:00.000Z', appeal: '/appeal/abc' },
  });
  await fillIn(member.email, member.password);
  await expect
    .element(refused)
    .toMatchTextContent(/This account is suspended until 3 Dec 2026, 6:30pm\./);
  await expect
    .element(refused.getByRole('link', { name: 'Read the decision and appeal' }))
    .toHaveAttribute('href', '/appeal/abc');
  await commands.heal();
  await commands.spoil('**/api/auth/sign-in/email', {
    status: 403,
    body: { code: 'BANNED_USER', until: null },
  });
  await login.click();
  await expect
    .element(refused)
    .toMatchTextContent(/This account is suspended until somebody of our team ends that\./);
  await expect
    .element(refused.getByRole('link', { name: 'If that is a mistake, write to us' }))
    .toHaveAttribute('href', '/#contact');
  await commands.heal();
});

test('its buttons wait while somebody is signed in', async () => {
  await open('/login');
  await commands.spoil('**/api/auth/sign-in/**', 'hold');
  await fillIn(buyer.email, 'wrong horse');
  for (const button of [login, google]) {
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
  }
  await commands.heal();
  await expect.element(page.getByRole('alert')).toBeVisible();
  for (const button of [login, google]) {
    await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
  }
});

test('a provider that is down is told by its code, and the form can be sent again', async () => {
  await open('/login');
  await commands.spoil('**/api/auth/sign-in/email', 'cut');
  await fillIn(buyer.email, buyer.password);
  await expect
    .element(page.getByRole('alert').filter({ hasText: /NETWORK_REQUEST_FAILED/ }))
    .toBeVisible();
  await commands.heal();
  await login.click();
  await expect.element(page.getByText('Signin successfully!')).toBeVisible();
});

test('a session that died is told, and a page for members asks for a login', async () => {
  const member = await commands.join('Buyer');
  await open('/dashboard/myorders', { as: member });
  await expect.element(page.getByText('No Orders found.')).toBeVisible();
  await commands.callAs(member, 'POST', '/api/auth/sign-out');
  await goTo('/dashboard/bookings');
  await expect
    .element(page.getByText('Session dead, Please login Again!', { exact: true }))
    .toBeVisible();
  await expect.poll(address).toBe('/login');
});
