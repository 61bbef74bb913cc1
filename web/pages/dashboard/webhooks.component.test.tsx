import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { goTo, open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

/** Nothing listens there. */
const url = 'http://127.0.0.1:9/hook';

test('a seller adds an endpoint, is told its secret once, pings it, turns the secret over and removes it', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/webhooks', { as: seller });
  await expect.element(main.getByText('No webhook endpoint yet.')).toBeVisible();
  await press('Add an endpoint');
  await confirm('Add the endpoint');
  await expect.element(dialog.getByText('Address is required*')).toBeVisible();
  await expect.element(dialog.getByText('Choose at least one event')).toBeVisible();
  await dialog.getByLabelText('Address of your receiver').fill('ftp://127.0.0.1/hook');
  await dialog.getByRole('checkbox', { name: 'An order is paid' }).click();
  await expect.element(dialog.getByText('Choose at least one event')).not.toBeInTheDocument();
  await dialog.getByLabelText('Your password').fill('not mine');
  await confirm('Add the endpoint');
  await expect.element(dialog.getByText(/^This is not the password/)).toBeVisible();
  await dialog.getByLabelText('Your password').fill('correct horse');
  await confirm('Add the endpoint');
  await expect.element(dialog.getByText(/^Write an address that begins with https/)).toBeVisible();
  await dialog.getByLabelText('Address of your receiver').fill(url);
  await confirm('Add the endpoint');
  const secret = dialog.getByText(/^whsec_/);
  await expect.element(secret).toBeVisible();
  const told = secret.element().textContent;
  // It is shown once: a slip does not close it.
  await userEvent.keyboard('{Escape}');
  await expect.element(secret).toBeVisible();
  await confirm('I have it');
  await expect.element(main.getByText('1 kind of event')).toBeVisible();
  expect(document.body.textContent).not.toContain(told);

  await main.getByRole('link', { name: url }).click();
  await expect.element(main.getByText('Nothing was sent yet.')).toBeVisible();
  await press('Send a ping');
  await expect.element(main.getByText('A ping, sent by hand')).toBeVisible();
  await main.getByRole('button', { name: /^Look at/ }).click();
  await expect.element(dialog.getByText(/"type": "ping"/)).toBeVisible();
  // Nothing took it: it waits for its next attempt, which somebody can ask for.
  await confirm('Send now');
  await expect.element(page.getByText('It is sent now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();

  await press('New secret');
  await dialog.getByLabelText('Your password').fill('correct horse');
  await confirm('Make a new secret');
  await expect.element(dialog.getByText(/^whsec_/)).toBeVisible();
  expect(dialog.getByText(/^whsec_/).element().textContent).not.toBe(told);
  await confirm('I have it');

  // Another event needs no password.
  await press('Edit');
  await expect.element(dialog.getByLabelText('Your password')).not.toBeInTheDocument();
  await confirm('All of them');
  await confirm('Save the endpoint');
  await expect.element(dialog).not.toBeInTheDocument();

  await press('Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(main.getByText('No webhook endpoint yet.')).toBeVisible();
});

test('an admin has endpoints as well', async () => {
  await open('/dashboard/webhooks', { as: await commands.join('Admin') });
  await expect.element(main.getByText('No webhook endpoint yet.')).toBeVisible();
});

/** An endpoint of a new seller's, on its page. */
async function endpoint() {
  const seller = await commands.join('Seller');
  const body = { url, kinds: ['order.paid'], password: seller.password };
  const made = await commands.callAs(seller, 'POST', '/api/webhookendpoints', body);
  const { insertedId } = made.body as { insertedId: string };
  // From the page before, to which Back would lead.
  await open('/dashboard/webhooks', { as: seller });
  await goTo(`/dashboard/webhooks/${insertedId}`);
}

test('a new secret is told, however often somebody means to leave while it is made', async () => {
  await endpoint();
  await press('New secret');
  await dialog.getByLabelText('Your password').fill('correct horse');
  await commands.spoil('**/api/webhookendpoints/*/secret', 'hold');
  await confirm('Make a new secret');
  await userEvent.keyboard('{Escape}');
  await confirm('Close');
  window.history.back();
  await expect.element(dialog).toBeVisible();
  await commands.heal();
  await expect.element(dialog.getByText(/^whsec_/)).toBeVisible();
});

test('a secret that was not made is told, and then the dialog can be left', async () => {
  await endpoint();
  await press('New secret');
  await dialog.getByLabelText('Your password').fill('correct horse');
  await commands.spoil('**/api/webhookendpoints/*/secret', 'cut');
  await confirm('Make a new secret');
  await expect.element(dialog.getByText('The shop did not answer. Try again.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Your password')).toHaveValue('correct horse');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('whoever cannot add an endpoint yet is told why, and can try again', async () => {
  await commands.spoil('**/api/my-account', { status: 503 });
  await open('/dashboard/webhooks', { as: await commands.join('Seller') });
  const add = main.getByRole('button', { name: 'Add an endpoint' });
  await expect.element(main.getByText('Your account could not be checked.')).toBeVisible();
  await expect.element(add).toBeDisabled();
  await commands.heal();
  await press('Try again');
  await expect.element(add).toBeEnabled();
});
