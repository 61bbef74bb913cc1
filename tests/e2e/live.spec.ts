import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { makeDeal } from './deals.ts';

/** So long after each page its stream begins; a busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

/** Opens a page, and waits until its stream is open. */
async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await page.goto(path);
  expect((await live).status()).toBe(200);
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });

test('a booked item is reserved, and its buyer sees it at once in both tabs @mobile', async ({
  open,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const deal = await open(buyer);
  await openLive(deal, `/dashboard/deal/${bookingId}`);
  const other = await deal.context().newPage();
  await other.goto('/');
  await expect(bell(other)).toHaveAccessibleName('Notices');

  expect((await seller.post(`/api/deals/${bookingId}/accept`)).status).toBe(200);
  await expect(deal.getByText(/^It is yours until/).first()).toBeVisible(patiently);
  await expect(bell(other)).toHaveAccessibleName('Notices 1 new', patiently);
  await expect(bell(deal)).toHaveAccessibleName('Notices 1 new');

  await other.goto('/notices');
  await expect(other.getByText(/The seller reserved it for you until/)).toBeVisible();
  // What was read in one tab is read in the other.
  await expect(bell(deal)).toHaveAccessibleName('Notices', patiently);
  await expect(other.getByRole('link', { name: item.name })).toBeVisible();
});

test('who comes back to a page hears what came meanwhile', async ({ open, seller }) => {
  const { buyer, bookingId } = await makeDeal(seller);
  const page = await open(buyer);
  await openLive(page, '/about');
  const hide = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => visibility,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'));
  await hide('hidden');
  await left;
  expect((await seller.post(`/api/deals/${bookingId}/accept`)).status).toBe(200);
  await hide('visible');
  await expect(bell(page)).toHaveAccessibleName('Notices 1 new', patiently);
});
