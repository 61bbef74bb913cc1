import { photoOfCode } from '#tests/support/evidence.ts';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { putUp } from './deals.ts';

test('a code is photographed and sent, and the listing says what was seen', async ({
  open,
  page: visitor,
  seller,
}) => {
  const { id, name } = await putUp(seller);
  const page = await open(seller);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${id}`);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Show evidence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Show Evidence' })).toBeVisible();
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = (await page.getByText(/^D1\.[A-Z2-7]{23}$/).textContent()) ?? '';
  const photo = await photoOfCode(code, { make: 'Apple', model: 'iPhone 15' });
  const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel('The camera’s file').setInputFiles(file);
  const seen = page.getByRole('region', { name: 'What we saw in your photo' });
  await expect(seen).toContainText('Apple iPhone 15', { timeout: 60_000 });

  await visitor.goto(`/product/${id}`);
  const shown = visitor.getByRole('region', { name: 'Evidence photo' });
  await expect(shown).toContainText('The seller sent a photo with our code on');
  const data = await visitor.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toMatch(/"name":"Evidence photo","value":"with our code, \d{4}-\d\d-\d\d"/);
  await visitor.goto(`/search?q=${encodeURIComponent(name)}&evidence=yes`);
  await expect(visitor.getByRole('article', { name })).toContainText('Evidence photo of');

  await page.getByLabel('The camera’s file').setInputFiles(file);
  // The same file is answered as before.
  await expect(seen).toContainText('Apple iPhone 15', { timeout: 60_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await seen.getByRole('button', { name: 'Take the photo back' }).click();
  await expect(page.getByText('The photo is taken back.')).toBeVisible();
  await visitor.goto(`/product/${id}`);
  await expect(shown).toHaveCount(0);
});
