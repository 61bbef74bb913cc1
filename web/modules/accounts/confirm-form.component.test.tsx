import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

const proof = {
  name: 'Tania Akter',
  email: 'tania@example.com',
  // In Dhaka it is November already.
  openedAt: '2026-10-31T20:00:00.000Z',
};
const main = page.getByRole('main');
const confirm = main.getByRole('button', { name: 'Confirm my e-mail address' });

/** Opens the page of a link whose proof is looked at, and of which this becomes. */
async function openLink(call: string, answer: { status: number; body: unknown }) {
  await commands.spoil('**/api/auth/verify-email/look', { status: 200, body: proof });
  await commands.spoil(`**/api/auth/verify-email${call}`, answer);
  await open('/verify-email?token=made-up');
  await expect.element(main.getByText('Tania Akter')).toBeVisible();
  await expect.element(main.getByText('tania@example.com')).toBeVisible();
  await expect.element(main.getByText(/Opened on 1 Nov(ember)? 2026/)).toBeVisible();
}

test('whose account it is stands before the press that confirms the address', async () => {
  await openLink('', { status: 200, body: { status: true } });
  await confirm.click();
  await expect.element(main.getByText(/Your e-mail address is confirmed/)).toBeVisible();
});

test('who did not open it says so, and is told that the other one is out', async () => {
  await openLink('/refuse', { status: 200, body: { status: true } });
  await main.getByRole('button', { name: 'This was not me' }).click();
  await expect.element(main.getByText(/Whoever gave your address is signed out/)).toBeVisible();
  expect(confirm.query()).toBeNull();
});

test('a link that is over is told before anything is pressed', async () => {
  await commands.spoil('**/api/auth/verify-email/look', {
    status: 400,
    body: { code: 'INVALID_TOKEN', message: 'Invalid token' },
  });
  await open('/verify-email?token=made-up');
  await expect.element(main.getByText(/This link has expired/)).toBeVisible();
  expect(confirm.query()).toBeNull();
});
