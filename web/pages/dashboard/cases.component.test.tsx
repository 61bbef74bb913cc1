import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { comeBack } from '#tests/support/components/come-back.ts';
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

test('photos that look alike stand side by side, and somebody of the team says what the photo is', async () => {
  const [first, second] = [
    await commands.join('Seller', 'Rafiq Hasan'),
    await commands.join('Seller'),
  ];
  const [other, item] = [
    await commands.sell(first, { name: 'Was here' }),
    await commands.sell(second),
  ];
  const [shown] = await commands.sql(
    `with known as (
       insert into image_fingerprints (hash) select split_part(image_url, '/', 3) from products where id = $1
       on conflict (hash) do update set is_listed = true returning hash)
     insert into photo_matches (image_hash, product_id, other_hash, other_product_id, score, overlap, mirrored)
     select hash, $1, hash, $2, 0.97, 0.8, true from known returning id`,
    [item, other],
  );
  const [found] = await commands.sql(
    `insert into cases (subject_kind, subject_id, person_id, flags, points)
     select 'product', id, seller_id, '{photo_reused}', 4 from products where id = $1
     on conflict (subject_kind, subject_id, person_id) where state = 'open' do update set points = 4 returning id`,
    [item],
  );
  await open(`/dashboard/cases/${found?.id}`, { as: admin });
  const part = page.getByRole('region', { name: 'Photos that look alike' });
  await expect
    .element(part.getByText('97 % alike, over 80 % of the photo, mirrored'))
    .toBeVisible();
  await expect.element(part.getByRole('link', { name: 'Was here' })).toBeVisible();
  await expect.element(part.getByText('Rafiq Hasan')).toBeVisible();
  expect(part.getByRole('button', { name: /open large$/ }).elements()).toHaveLength(2);
  await part.getByRole('button', { name: 'The maker’s picture' }).click();
  await expect.element(part.getByText('The maker’s picture, not this item')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'The maker’s picture' })).toBeDisabled();
  const [match] = await commands.sql('select state from photo_matches where id = $1', [shown?.id]);
  expect(match).toEqual({ state: 'stock' });
});

test.each([404, 503])(
  'what an admin wrote stays when the case answers %d later',
  async (status) => {
    const id = await reported();
    await open(`/dashboard/cases/${id}`, { as: admin });
    const form = page.getByRole('form', { name: 'Your decision' });
    await form.getByRole('radio', { name: 'Suspend' }).click();
    const note = form.getByLabelText('Note', { exact: true });
    await note.fill('It was not the first time.');
    await commands.spoil('**/api/cases/*', { status, body: { code: 'not_found' } });
    await comeBack();
    await expect.element(note).toHaveValue('It was not the first time.');
  },
);
