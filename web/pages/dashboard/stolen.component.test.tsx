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

const newSerial = () => `6${Date.now()}`;

/** A notice of this person's, with a proof of a few bytes. */
async function filed(by: Member, serialNumber: string): Promise<string> {
  const [row] = await commands.sql(
    `with proof as (
       insert into theft_proofs (person_id, bytes, width, height)
       select id, decode('ffd8ffd9', 'hex'), 1, 1 from people where uid = $1 returning id)
     select id from proof`,
    [by.uid],
  );
  const { body } = await commands.callAs(by, 'POST', '/api/theftnotices', {
    brand: 'Nikon',
    model: 'D750',
    serialNumber,
    lostOn: '2026-03-04',
    place: 'Farmgate, Dhaka',
    proofs: [row?.id],
  });
  return (body as { insertedId: string }).insertedId;
}

test('a notice says at its fields what it needs', async () => {
  await open('/dashboard/stolen', { as: await commands.join() });
  await expect.element(page.getByText('You have filed no notice.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the notice' }).click();
  await expect.element(page.getByText('Brand is required*')).toBeVisible();
  await expect.element(page.getByText('Serial number is required*')).toBeVisible();
  await expect.element(page.getByText('Add a photo of the receipt or of the box*')).toBeVisible();
});

test('beside a notice stand the earlier ones, of its filer and about its number', async () => {
  const [person, other] = [await commands.join('Buyer', 'Farzana Hoque'), await commands.join()];
  const serial = newSerial();
  const before = await filed(other, serial);
  await commands.callAs(other, 'PATCH', `/api/theftnotices/${before}`, { state: 'withdrawn' });
  await open(`/dashboard/theftnotices/${await filed(person, serial)}`, { as: admin });
  const earlier = page.getByRole('region', { name: 'Earlier notices' });
  await expect.element(earlier).toMatchTextContent(/By Farzana Hoque\s*None/);
  await expect.element(earlier).toMatchTextContent(/About this number\s*Taken back: 1/);
});

test('a notice is decided at the desk, and ended by whoever filed it', async () => {
  const person = await commands.join();
  const id = await filed(person, newSerial());
  await open(`/dashboard/theftnotices/${id}`, { as: admin });
  await expect.element(page.getByText('No item here has this number')).toBeVisible();
  const form = page.getByRole('form', { name: 'Your decision' });
  await form.getByRole('radio', { name: 'Reject the notice' }).click();
  await form.getByRole('button', { name: 'Decide' }).click();
  await expect.element(form.getByText('Reason is required*')).toBeVisible();
  await form.getByRole('radio', { name: 'Accept the notice' }).click();
  await form.getByRole('button', { name: 'Decide' }).click();
  await expect.element(page.getByText('On watch')).toBeVisible();

  await open('/dashboard/stolen', { as: person });
  await page.getByRole('button', { name: 'I have it back (Nikon D750)' }).click();
  await page.getByRole('button', { name: 'Yes, decide' }).click();
  await expect.element(page.getByText('Found again')).toBeVisible();
  expect(await commands.sql('select state from theft_notices where id = $1', [id])).toEqual([
    { state: 'found' },
  ]);
});
