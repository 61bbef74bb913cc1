import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let admin: Member;

beforeAll(async () => {
  admin = await commands.join('Admin');
});
beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const reason = dialog.getByLabelText('Reason');

/** The page of somebody about whom an admin decides. */
async function fileOf(role: 'Buyer' | 'Seller') {
  const { uid } = await commands.join(role);
  const [person] = await commands.sql('select id from people where uid = $1', [uid]);
  await open(`/dashboard/people/${person?.id}`, { as: admin });
  return String(person?.id);
}

test.each([
  ['Suspend', '**/api/people/*/suspend'],
  ['Limit', '**/api/people/*/limit'],
])('%s: what was typed stays when it did not arrive', async (name, path) => {
  const id = await fileOf('Buyer');
  const press = (from: typeof page | typeof dialog) =>
    from.getByRole('button', { name, exact: true }).click();
  await press(page);
  await reason.fill('It was not the first time.');
  await dialog.getByLabelText('How long').selectOptions('14');
  await commands.spoil(path, 'cut');
  await press(dialog);
  await expect.element(dialog.getByText(/^The shop did not answer/)).toBeVisible();
  await expect.element(reason).toHaveValue('It was not the first time.');
  await expect.element(dialog.getByLabelText('How long')).toHaveValue('14');
  await commands.heal();
  await press(dialog);
  await expect.element(dialog).not.toBeInTheDocument();
  const standing = 'select suspended_at, limited_until from people where id = $1';
  const [person] = await commands.sql(standing, [id]);
  expect(person?.suspended_at ?? person?.limited_until).not.toBeNull();
});

test('a suspension says when it ends, and gets another end', async () => {
  const id = await fileOf('Buyer');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect
    .element(dialog.getByText(/until somebody of the team reinstates them\.$/))
    .toBeVisible();
  const days = dialog.getByLabelText('How long');
  await days.selectOptions('14');
  await expect.element(dialog.getByText(/leaves the lists until \d+ \w+ \d{4},? /)).toBeVisible();
  await reason.fill('It was not the first time.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/Suspended until .*: It was not the first time\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Change the end' }).click();
  await days.selectOptions('1');
  await expect
    .element(dialog.getByText(/^They stay signed out.*, until \d+ \w+ \d{4}/))
    .toBeVisible();
  await days.selectOptions('');
  await reason.fill('It was a fraud.');
  await dialog.getByRole('button', { name: 'Change the end' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Suspended: It was a fraud.')).toBeVisible();
  const [person] = await commands.sql('select suspended_until from people where id = $1', [id]);
  expect(person?.suspended_until).toBeNull();
});

test.each([
  ['Reinstate', 'suspended_at = now(), suspended_for = $2', 'suspended_at'],
  [
    'End the limit',
    "limited_at = now(), limited_until = now() + interval '3 days', limited_for = $2",
    'limited_until',
  ],
])('%s asks before it is done', async (name, state, column) => {
  const id = await fileOf('Buyer');
  await commands.sql(`update people set ${state} where id = $1`, [id, 'It was a fraud.']);
  await open(`/dashboard/people/${id}`, { as: admin });
  const stands = async () =>
    (await commands.sql(`select ${column} as at from people where id = $1`, [id]))[0]?.at !== null;
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stands()).toBe(true);
  await button.click();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(button).not.toBeInTheDocument();
  expect(await stands()).toBe(false);
});

test('the badge: a reason that the shop refuses is told at its field', async () => {
  const id = await fileOf('Seller');
  await commands.sql('update people set verified_at = now() where id = $1', [id]);
  await open(`/dashboard/people/${id}`, { as: admin });
  await page.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take the badge back' }).click();
  await expect.element(reason).toHaveAccessibleDescription(/Reason is required/);
  await reason.fill('The papers were not theirs.');
  const issues = [{ path: 'reason', message: 'Reason is too long' }];
  const body = { code: 'bad_input', ownStatus: 'Please check the marked fields.', issues };
  await commands.spoil('**/api/userunverify/*', { status: 400, body });
  await dialog.getByRole('button', { name: 'Take the badge back' }).click();
  await expect.element(reason).toHaveAccessibleDescription(/Reason is too long/);
  await expect.element(reason).toHaveValue('The papers were not theirs.');
  await commands.spoil('**/api/userunverify/*', 'hold');
  await dialog.getByRole('button', { name: 'Take the badge back' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await commands.heal();
  await expect.element(dialog).not.toBeInTheDocument();
});
