import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';
import { townsOf } from '#web/modules/catalogue/town.ts';
import { rememberSeenItems } from '#web/platform/seen-items.ts';
import { storageKeys } from '#web/platform/storage-keys.ts';

// web/platform/own-path.test.ts has them all; here a browser reads the address.
test.each([
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('the way back never leads out of the shop: %s', async (back) => {
  await open(`/offline?back=${back}`);
  const again = page.getByRole('link', { name: 'Try again' });
  await expect.element(again).toHaveAttribute('href', '/');
});

test('a town stands in the letters of whoever reads, in whatever language the item was seen', async () => {
  const picture = {
    src: '/images/none.webp',
    width: 4,
    height: 3,
    placeholder: '',
    widths: [],
    formats: [],
  };
  const kept = { id: 'a', price: 45_000, condition: 'Good', sizes: '112px', seenAt: 0 } as const;
  const where = { location: 'Mirpur 10, Dhaka', locationIn: { bn: 'মিরপুর ১০, ঢাকা' } };
  rememberSeenItems([{ ...kept, name: 'Nikon FM2', ...townsOf(where), picture }]);
  try {
    await open('/offline', { language: 'bn' });
    // Other tests' items stand beside it: they share the browser's storage.
    const seen = page.getByRole('listitem').filter({ hasText: 'Nikon FM2' }).first();
    await expect.element(seen.getByText('ঢাকা', { exact: true })).toBeVisible();
    await open('/offline');
    await expect.element(seen.getByText('Dhaka', { exact: true })).toBeVisible();
  } finally {
    localStorage.removeItem(storageKeys.seenItems);
  }
});

test('what was seen last fits a phone, however long its name and place', async () => {
  const long = 'x'.repeat(120);
  const picture = {
    src: '/images/none.webp',
    width: 4,
    height: 3,
    placeholder: '',
    widths: [],
    formats: [],
  };
  const kept = { id: 'a', price: 45_000, condition: 'Good', sizes: '112px', seenAt: 0 } as const;
  rememberSeenItems([{ ...kept, name: long, place: long, picture }]);
  await page.viewport(390, 844);
  try {
    await open('/offline');
    await expect.element(page.getByRole('heading', { name: long })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  } finally {
    localStorage.removeItem(storageKeys.seenItems);
    await page.viewport(1280, 900);
  }
});
