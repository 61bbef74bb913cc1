import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

/** The lenses of every shop (`server/seeds/categories.ts`). */
const lenses = '0d171500-0000-4000-8000-000000000004';

const signal = { subject_kind: 'product', kind: 'ai_photo', times: 1, points: 3 };

test('what cures an evidence photo is what its item can give: a lens has no file of its own', async () => {
  const seller = await commands.join('Seller');
  const [camera, lens] = [`Camera of ${seller.uid}`, `Lens of ${seller.uid}`];
  const ids = [
    await commands.sell(seller, { name: camera, resalePrice: 10_000 }),
    await commands.sell(seller, { name: lens, resalePrice: 10_000, category: lenses }),
  ];
  for (const id of ids) {
    await commands.sql(
      `with opened as (insert into cases (subject_kind, subject_id, person_id) select 'product', id, seller_id from products where id = $1),
         held as (update products set status = 'off_sale', off_reason = 'in_review', off_since = now() where id = $1)
       insert into risk_signals select * from jsonb_populate_record(null::risk_signals, $2::jsonb) returning id`,
      [id, JSON.stringify({ ...signal, id: crypto.randomUUID(), subject_id: id, at: new Date() })],
    );
  }
  await page.viewport(1440, 900);
  await open('/dashboard/myproducts', { as: seller });
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const why = 'We look at this item: see why';
  // One line in a list of many, until somebody asks.
  const cure = rowOf(camera).getByText('Show new evidence, with the file from the camera.');
  await expect.element(rowOf(camera).getByText(why)).toBeVisible();
  await expect.element(cure).not.toBeVisible();
  for (const name of [camera, lens]) await rowOf(name).getByText(why).click();
  await expect
    .element(rowOf(camera).getByText('Show new evidence, with the file from the camera.'))
    .toBeVisible();
  await expect
    .element(rowOf(lens).getByText('Show new evidence: a file that no program has changed.'))
    .toBeVisible();
  await expect
    .element(rowOf(lens).getByRole('link', { name: 'What this shows' }))
    .toHaveAttribute('href', '/proofs#signals');
  // A shop that takes no evidence photo asks for none.
  document.documentElement.dataset.partsOff = 'evidence';
  onTestFinished(() => {
    delete document.documentElement.dataset.partsOff;
  });
  await open('/dashboard/myproducts', { as: seller });
  await rowOf(lens).getByText(why).click();
  await expect
    .element(rowOf(lens).getByText('You need to do nothing: we look at it.'))
    .toBeVisible();
  expect(page.getByText(/Show new evidence/).query()).toBe(null);
});
