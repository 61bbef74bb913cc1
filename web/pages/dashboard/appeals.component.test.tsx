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

/** Somebody who was warned, and the case. */
async function warned() {
  const [about, reporter] = [await commands.join(), await commands.join()];
  const [row] = await commands.sql('select id from people where uid = $1', [about.uid]);
  const report = { subjectKind: 'person', subjectId: row?.id, reason: 'rude' };
  await commands.callAs(reporter, 'POST', '/api/reports', report);
  const [found] = await commands.sql('select id from cases where person_id = $1', [row?.id]);
  const id = String(found?.id);
  const request = { decision: 'warn', note: 'Be kind.' };
  const { status } = await commands.callAs(admin, 'POST', `/api/cases/${id}/decide`, request);
  expect(status).toBe(200);
  return { about, id };
}

const appealOf = async (id: string) =>
  (await commands.sql('select text, outcome, note from appeals where case_id = $1', [id]))[0];

test('a decision about an appeal is asked for, previewed, and shown', async () => {
  const { about, id } = await warned();
  await commands.callAs(about, 'POST', `/api/cases/${id}/appeal`, { text: 'It was my brother.' });
  // Whoever decided leaves it to somebody else.
  await open(`/dashboard/cases/${id}`, { as: await commands.join('Admin') });
  const panel = page.getByRole('region', { name: 'Appeal against the decision' });
  await expect.element(panel.getByText('It was my brother.')).toBeVisible();
  const form = panel.getByRole('form', { name: 'Your decision about the appeal' });
  const decide = form.getByRole('button', { name: 'Decide the appeal' });
  await decide.click();
  await expect.element(form.getByText('Say what becomes of the decision*')).toBeVisible();
  const preview = form.getByRole('region', { name: 'What is written to them' });
  await expect.element(preview).not.toBeInTheDocument();
  await form.getByRole('radio', { name: 'The decision stays' }).click();
  await expect.element(preview).toMatchTextContent('The decision stays.');
  await form.getByRole('radio', { name: 'It was wrong: undo it' }).click();
  await expect.element(preview).toMatchTextContent('It no longer stands against you.');
  await form.getByLabelText('Note (optional)').fill('We mixed you up.');
  await expect.element(preview).toMatchTextContent('Our team adds: We mixed you up.');
  expect(await appealOf(id)).toMatchObject({ outcome: null });
  await decide.click();
  await expect.element(panel.getByText('It was wrong', { exact: true })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(await appealOf(id)).toMatchObject({ outcome: 'overturned', note: 'We mixed you up.' });
});
