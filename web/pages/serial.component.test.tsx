import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

test('a number without a notice is told without the colour and the tick of what went well', async () => {
  await open('/serial');
  await page.getByRole('textbox', { name: 'Brand' }).fill('Nikon');
  await page.getByRole('textbox', { name: 'Serial number' }).fill(`${Date.now()}`);
  await page.getByRole('button', { name: 'Look it up' }).click();
  const told = page.getByRole('status').filter({ hasText: 'No notice here.' });
  await expect.element(told).toBeVisible();
  expect(told.element().className).toContain('bg-sunken');
  expect(told.element().querySelector('.lucide-circle-check')).toBe(null);
});
