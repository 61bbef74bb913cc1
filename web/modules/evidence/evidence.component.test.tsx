import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;
beforeAll(async () => {
  seller = await commands.join('Seller');
});
beforeEach(forgetDevice);

let made = 0;
async function sell(change: object = {}): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `Nikon D750, evidence ${made} ${Date.now()}`;
  const facts = { resalePrice: 45_500, brand: 'Nikon', model: 'D750', shutterCount: 12_000 };
  return { id: await commands.sell(seller, { name, ...facts, ...change }), name };
}

/** Has an item show an evidence photo, as the shop does once it has read one. */
async function show(
  id: string,
  { level = 'in_hand', count = 0, questions = '{}' } = {},
): Promise<void> {
  const isFile = level !== 'in_hand';
  await commands.sql(
    `with code as (
       insert into challenges (item_id, seller_id, nonce_hash, expires_at, used_at)
       select id, seller_id, encode(sha256(id::text::bytea), 'hex'), now() + interval '1 hour', now()
       from products where id = $1 returning id, item_id, seller_id)
     insert into evidence (item_id, seller_id, challenge_id, level, camera, model_matches, serial_matches, lens_matches, count, count_kind,
       count_trusted, taken_on, clock_agrees, signs, questions, image_hash, image, reader_version)
     select item_id, seller_id, id, $2, $3, $4, $5, 'absent', nullif($6::int, 0), case when $6::int > 0 then 'mechanical' end,
       $6::int > 0, '2027-01-05', true, '{}', $7::text[], left(encode(sha256(id::text::bytea), 'hex'), 40), decode('ffd8ffd9', 'hex'), 'trial'
     from code returning id`,
    [
      id,
      level,
      isFile ? 'Nikon D750' : 'Apple iPhone 15',
      isFile ? 'yes' : 'unknown',
      level === 'with_serial' ? 'yes' : 'absent',
      count,
      questions,
    ],
  );
  // Before: another number would end it.
  await commands.sql(
    `update products set serial_hash = id::text, serial_ending = '72' where id = $1 returning id`,
    [id],
  );
  await commands.sql(
    `update products set evidence_level = $2, evidence_on = '2027-01-05', evidence_count = nullif($3::int, 0)
     where id = $1 returning id`,
    [id, level, count],
  );
}

const shown = page.getByRole('region', { name: 'Evidence photo' });
const input = page.getByLabelText('The camera’s file');

test('a code is large, says until when it is good, and can be had again', async () => {
  await page.viewport(390, 844);
  const { id, name } = await sell();
  await open(`/dashboard/evidence/${id}`, { as: seller });
  await expect.element(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = page.getByRole('img', { name: 'The code to photograph' });
  await expect.element(code).toBeVisible();
  expect(code.element().getBoundingClientRect().width).toBeGreaterThan(260);
  const text = page.getByText(/^D1\.[A-Z2-7]{23}$/);
  const first = text.element().textContent;
  await expect.element(page.getByText(/Good until \d+ \w+ \d{4}, .*, once/)).toBeVisible();
  await page.getByRole('button', { name: 'Get another code' }).click();
  await expect.poll(() => text.element().textContent).not.toBe(first);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a file that is not the camera’s is refused, with what to do, and another can be chosen', async () => {
  const { id } = await sell();
  await open(`/dashboard/evidence/${id}`, { as: seller });
  await expect.element(page.getByText('Choose the file')).toBeVisible();
  await userEvent.upload(input, new File(['GIF89a'], 'photo.jpg', { type: 'image/jpeg' }));
  await expect
    .element(page.getByRole('alert').getByText(/send the JPEG that the camera wrote/), {
      timeout: 30_000,
    })
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test('what is too large is not sent at all', async () => {
  const { id } = await sell();
  await open(`/dashboard/evidence/${id}`, { as: seller });
  const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  await expect.element(page.getByText('Choose the file')).toBeVisible();
  // By hand: a tool that carries 25 MB into the page takes its time.
  const chosen = new DataTransfer();
  chosen.items.add(large);
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('alert').getByText(/25 MB at most/)).toBeVisible();
});

/** The shop answers the next file as it would one of this item, which shows an evidence photo already. */
async function answerWithPhotoOf({ id, name }: { id: string; name: string }): Promise<void> {
  const [row] = await commands.sql('select id from evidence where item_id = $1', [id]);
  const { status, body } = await commands.callAs(seller, 'GET', `/api/evidence/${row?.id}`);
  expect([status, (body as { item: { name: string } }).item.name]).toEqual([200, name]);
  await commands.spoil('**/api/evidence', { status: 200, body });
}

const sendFile = () =>
  userEvent.upload(input, new File(['of a camera'], 'DSC_0001.JPG', { type: 'image/jpeg' }));
const seenRegion = page.getByRole('region', { name: 'What we saw in your photo' });

test('what was seen comes into sight on a phone, has the focus and is announced', async () => {
  await page.viewport(390, 844);
  const item = await sell();
  await show(item.id, { level: 'camera_file' });
  await answerWithPhotoOf(item);
  await open(`/dashboard/evidence/${item.id}`, { as: seller });
  const button = page.getByRole('button', { name: 'Choose the file' });
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView({ block: 'center' });
  await expect.element(seenRegion).not.toBeInViewport();
  await sendFile();
  await expect
    .element(page.getByText('Your photo is read. Here is what we saw in it.'))
    .toHaveAttribute('role', 'status');
  await expect.element(seenRegion.getByRole('heading')).toBeInViewport();
  await expect
    .poll(() => document.activeElement?.matches('body *') && document.activeElement)
    .toContainElement(seenRegion.element() as HTMLElement);
});

test('a code of another item of the seller’s is said to be of that one, with the way there', async () => {
  await page.viewport(390, 844);
  const [meant, other] = [await sell(), await sell()];
  await show(other.id);
  await answerWithPhotoOf(other);
  await open(`/dashboard/evidence/${meant.id}`, { as: seller });
  await expect.element(page.getByText('Choose the file')).toBeVisible();
  await sendFile();
  const told = page.getByText(/The code in this photo is for another item of yours/);
  await expect.element(told).toMatchTextContent(new RegExp(`of yours, ${other.name}: the photo`));
  await expect
    .element(told)
    .toMatchTextContent(new RegExp(`For ${meant.name}, get a code below, photograph that one`));
  await expect.element(told).toBeInViewport();
  await page.getByRole('link', { name: 'Go to that item' }).click();
  await expect.element(page.getByText(other.name, { exact: true })).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

test.each([
  [
    'in_hand',
    /The seller sent a photo with our code on 5 Jan 2027\. What else is in it we did not check\./,
  ],
  ['camera_file', /A photo of our code from 5 Jan 2027 was written by a Nikon D750\./],
  [
    'with_serial',
    /written by a Nikon D750\. The serial number in it is that of this listing \(ends in 72\)\./,
  ],
])('the item’s page says %s in its sentences, and what that is not', async (level, sentence) => {
  const { id } = await sell();
  await show(id, { level });
  await open(`/product/${id}`);
  await expect.element(shown).toMatchTextContent(sentence);
  await expect
    .element(shown)
    .toMatchTextContent(
      /Evidence, not a guarantee: data in a photo can be edited\. Compare count and serial number when you meet\./,
    );
  await expect.element(shown).not.toMatchTextContent(/verified|guaranteed|proved|safe/i);
});

test('the count of the file stands in the sentence and at the gauge, with its day', async () => {
  const { id } = await sell();
  await show(id, { level: 'camera_file', count: 12_131 });
  await open(`/product/${id}`);
  await expect.element(shown).toMatchTextContent(/Shutter count in the file: 12,131, mechanical\./);
  await expect
    .element(page.getByRole('region', { name: 'Shutter life' }))
    .toMatchTextContent(/12,131 releases, in a file of 5 Jan 2027/);
});

test('the count of the file goes before the seller’s word, also where no rating is known', async () => {
  const unrated = { model: 'D750 of nobody' };
  const [filed, said] = [await sell(unrated), await sell({ ...unrated, shutterCount: 30_000 })];
  await show(filed.id, { level: 'camera_file', count: 90_000 });
  await open(`/product/${filed.id}`);
  const told = page.getByRole('definition').filter({ hasText: '90,000' });
  await expect.element(told).toHaveTextContent('90,000 releases, in a file of 5 Jan 2027');
  expect(page.getByText(/12,000/).query()).toBe(null);
  await open(`/compare?ids=${filed.id},${said.id}`);
  await expect
    .element(page.getByRole('row', { name: /^Shutter count/ }))
    .toMatchTextContent(
      /90,000 releases, in a file of 5 Jan 2027.*30,000 releases, the seller says.*Lowest/,
    );
});

test('search finds what has one, and its card says which and of which day', async () => {
  const { id, name } = await sell();
  await show(id, { level: 'camera_file' });
  await open(`/search?q=${encodeURIComponent(name)}&evidence=yes`);
  const card = page.getByRole('article', { name });
  await expect.element(card).toMatchTextContent(/Evidence photo of 5 Jan 2027: camera file/);
  await expect.element(page.getByText('With evidence photo').first()).toBeVisible();
});

test('its seller reads what was seen and asked, and takes it back', async () => {
  const { id, name } = await sell();
  await show(id, { questions: '{saved_again}' });
  await open('/dashboard/myproducts', { as: seller });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect.element(row.getByText('Evidence photo of 5 Jan 2027: with our code')).toBeVisible();
  await row.getByRole('link', { name: 'See what, and what you can do' }).click();
  const seen = page.getByRole('region', { name: 'What we saw in your photo' });
  await expect.element(seen).toMatchTextContent(/Apple iPhone 15/);
  await expect
    .element(seen)
    .toMatchTextContent(
      /saved again after the camera wrote it\. Please send the one from the card/,
    );
  await seen.getByRole('button', { name: 'Take the photo back' }).click();
  await expect.element(page.getByText('The photo is taken back.')).toBeVisible();
  await expect.element(seen).not.toBeInTheDocument();
});

test('somebody else’s item is not shown here', async () => {
  const other = await commands.join('Seller');
  const id = await commands.sell(other);
  await open(`/dashboard/evidence/${id}`, { as: seller });
  await expect.element(page.getByText(/not yours to show/)).toBeVisible();
});

test('in Bangla it has the digits of Bangla', async () => {
  const { id } = await sell();
  await show(id);
  await open(`/product/${id}`, { language: 'bn' });
  const inBangla = page.getByRole('region', { name: 'প্রমাণের ছবি' });
  await expect.element(inBangla).toMatchTextContent(/বিক্রেতা ৫ জানু.* ২০২৭ তারিখে/);
});
