import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { paidDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

// Alone in its file: the code of the parts is fetched once, and comes late that time only.
test('nothing on the page of a paid deal moves while the code of its parts comes', async () => {
  await page.viewport(1440, 900);
  const { buyer, path } = await paidDeal();
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) =>
    shifts.push(...(list.getEntries() as Shift[])),
  );
  observer.observe({ type: 'layout-shift' });
  const paint = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 50)));
  await open(path, { as: buyer });
  await expect.element(page.getByRole('region', { name: 'Seller' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Something is wrong?' })).toBeVisible();
  await paint();
  observer.disconnect();
  const sum = shifts.filter((one) => !one.hadRecentInput).reduce((all, one) => all + one.value, 0);
  expect(sum).toBeLessThan(0.005);
});
