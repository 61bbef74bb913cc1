import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let admin: Member;

beforeAll(async () => {
  admin = await commands.join('Admin');
});
beforeEach(forgetDevice);

/** An open case about somebody whom somebody else reported. */
async function reported() {
  const [about, reporter] = [await commands.join('Buyer', 'Nadia Islam'), await commands.join()];
  const [row] = await commands.sql('select id from people where uid = $1', [about.uid]);
  const report = { subjectKind: 'person', subjectId: row?.id, reason: 'rude' };
  await commands.callAs(reporter, 'POST', '/api/reports', report);
  const [found] = await commands.sql('select id from cases where person_id = $1', [row?.id]);
  return String(found?.id);
}

const decisionOf = async (id: string) =>
  (await commands.sql('select decision, note from cases where id = $1', [id]))[0];

test('what is decided against somebody says why, and whoever is suspended is so after a second word', async () => {
  const id = await reported();
  await open(`/dashboard/cases/${id}`, { as: admin });
  const form = page.getByRole('form', { name: 'Your decision' });
  const dialog = page.getByRole('dialog', { name: 'Decide it so?' });
  const decide = form.getByRole('button', { name: 'Decide', exact: true });
  await form.getByRole('radio', { name: 'Suspend' }).click();
  await decide.click();
  const note = form.getByLabelText('Note', { exact: true });
  await expect
    .element(note)
    .toHaveAccessibleDescription(/^Say why: choose a template or write a note\*/);
  await note.fill('It was not the first time.');
  await decide.click();
  await expect
    .element(dialog.getByText(/^Nadia Islam is signed out and kept out until somebody of the team/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  expect(await decisionOf(id)).toMatchObject({ decision: null });
  await decide.click();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
  expect(await decisionOf(id)).toEqual({
    decision: 'suspend',
    note: 'It was not the first time.',
  });
});

test('a warning asks for no second word', async () => {
  const id = await reported();
  await open(`/dashboard/cases/${id}`, { as: admin });
  const form = page.getByRole('form', { name: 'Your decision' });
  await form.getByRole('radio', { name: 'Warn' }).click();
  await form.getByLabelText('Template').selectOptions('Rude or hurtful words');
  await form.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect.element(page.getByText('Warned', { exact: true })).toBeVisible();
});
