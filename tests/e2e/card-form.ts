import type { Page } from '@playwright/test';
import { cards } from '../support/cards.ts';

/** Fills the card form of test mode; with a card that pays, unless another one is given. */
export async function typeCard(page: Page, number: string = cards.pays): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1234');
  await page.getByLabel('CVC').fill('123');
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay', exact: true });
}

export const congratulations = 'Congrats! your payment completed.';

/** Goes to the page of a booking and waits until a card can be sent. */
export async function openPayment(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/dashboard/payment/${bookingId}`);
  await payButton(page).and(page.locator(':enabled')).waitFor();
}
