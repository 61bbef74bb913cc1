import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const make = () => dialog.getByRole('button', { name: 'Make the token' }).click();
const shownSecret = () => document.querySelector('[role=dialog] code')?.textContent ?? '';

test('a seller makes a token, sees it once, and ends it', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/tokens', { as: seller });
  await expect.element(main.getByText('You have no tokens.')).toBeVisible();
  await main.getByRole('button', { name: 'New token' }).click();
  await expect.element(dialog.getByText('Read as an admin')).not.toBeInTheDocument();

  await expect.element(dialog.getByText('own:read', { exact: true })).toBeVisible();
  await make();
  await expect.element(dialog.getByText(/^Name is required/)).toBeVisible();
  await expect.element(dialog.getByText(/^Choose what the token may do/)).toBeVisible();
  await dialog.getByLabelText('Name').fill('Shop system');
  await dialog.getByRole('checkbox', { name: 'Read your items' }).click();
  await dialog.getByRole('checkbox', { name: 'List and change items' }).click();
  await make();
  await expect.element(dialog.getByText(/^Password is required/)).toBeVisible();
  await dialog.getByLabelText('Your password').fill('not this one');
  await make();
  await expect.element(dialog.getByText(/^This is not the password of this account/)).toBeVisible();
  await dialog.getByLabelText('Your password').fill(seller.password);
  await make();

  await expect.element(dialog.getByText(/^It is shown this once/)).toBeVisible();
  const secret = shownSecret();
  expect(secret).toMatch(/^dtk_[0-9A-Za-z]{49}$/);
  await expect
    .element(dialog.getByText(new RegExp(`Authorization: Bearer ${secret}`)))
    .toBeVisible();
  const asProgram = { ...seller, token: secret };
  expect((await commands.callAs(asProgram, 'GET', '/api/questions')).status).toBe(200);
  // What is shown once is not lost by a slip.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(shownSecret()).toBe(secret);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  const row = main.getByRole('row', { name: /Shop system/ });
  await expect.element(row.getByText(`${secret.slice(0, 8)}…`)).toBeVisible();
  await expect.element(row.getByText('Read your items')).toBeVisible();
  await expect.element(row.getByText('own:read')).toBeVisible();
  expect(document.body.textContent).not.toContain(secret);
  await row.getByRole('button', { name: 'End Shop system' }).click();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect.element(row.getByText(/^Ended by you/)).toBeVisible();
  expect((await commands.callAs(asProgram, 'GET', '/api/questions')).status).toBe(401);
});

test('what reads as an admin has to end, and says so before it is asked for', async () => {
  const admin = await commands.join('Admin');
  await open('/dashboard/tokens', { as: admin });
  await main.getByRole('button', { name: 'New token' }).click();
  const ends = dialog.getByLabelText('It ends');
  await expect.element(ends.getByRole('option', { name: 'when you end it' })).toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Read as an admin' }).click();
  await expect
    .element(ends.getByRole('option', { name: 'when you end it' }))
    .not.toBeInTheDocument();
  await expect.element(dialog.getByText('List and change items')).not.toBeInTheDocument();
  await dialog.getByLabelText('Name').fill('Monitor');
  await dialog.getByLabelText('Your password').fill(admin.password);
  await make();
  await expect.element(dialog.getByText(/^It is shown this once/)).toBeVisible();
});

test('whoever changes the password is told which programs go on', async () => {
  const seller = await commands.join('Seller');
  const body = { name: 'Till', scopes: ['own:read'], password: seller.password };
  expect((await commands.callAs(seller, 'POST', '/api/tokens', body)).status).toBe(200);
  await open('/dashboard/account', { as: seller });
  await expect.element(main.getByText(/change your password: “Till”/)).toBeVisible();
  await main.getByRole('link', { name: 'Look through them' }).click();
  await expect.element(main.getByRole('row', { name: /Till/ })).toBeVisible();
});

test('a buyer has no tokens', async () => {
  await open('/dashboard/tokens', { as: await commands.join('Buyer') });
  await expect.poll(() => window.location.pathname).not.toBe('/dashboard/tokens');
});

test('a token is shown though the lists cannot be read anew', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/tokens', { as: seller });
  await main.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabelText('Name').fill('Shop system');
  await dialog.getByRole('checkbox', { name: 'Read your items' }).click();
  await dialog.getByLabelText('Your password').fill(seller.password);
  await commands.spoil('**/api/my-account', 'hold');
  await make();
  await expect.element(dialog.getByText(/^It is shown this once/)).toBeVisible();
  expect(shownSecret()).toMatch(/^dtk_/);
});

test.each([
  ['a connection that broke', 'cut', /^It could not be loaded. Check your connection/],
  ['a shop that is down', { status: 502 }, /^The shop could not answer/],
  [
    'a shop that is busy',
    {
      status: 503,
      body: {
        code: 'unavailable',
        ownStatus: 'The shop is busy. Please try again in a moment.',
      },
    },
    /^The shop is busy/,
  ],
  [
    'too many attempts',
    {
      status: 429,
      body: {
        code: 'too_many',
        ownStatus: 'Too many attempts. Please try again in a few minutes.',
      },
    },
    /^Too many attempts/,
  ],
] as const)('a list that did not come is told for what it is: %s', async (_, fault, words) => {
  await commands.spoil('**/api/tokens', fault);
  await open('/dashboard/tokens', { as: await commands.join('Seller') });
  await expect.element(main.getByText(words)).toBeVisible();
  await commands.heal();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('You have no tokens.')).toBeVisible();
});

test('whoever cannot make a token yet is told why, and can try again', async () => {
  await commands.spoil('**/api/my-account', 'cut');
  await open('/dashboard/tokens', { as: await commands.join('Seller') });
  const begin = main.getByRole('button', { name: 'New token' });
  await expect.element(main.getByText('Your account could not be checked.')).toBeVisible();
  await expect.element(begin).toBeDisabled();
  await commands.heal();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(begin).toBeEnabled();
});
