import type { Page } from '@playwright/test';
import { cards } from '../support/cards.ts';
import type { Words } from './looks.ts';

/** The form's texts where no look is given. */
const english = { text: (source: string) => source };

type Texts = Pick<Words, 'text'>;

/** Fills the card form of test mode; with a card that pays, unless another one is given. */
export async function typeCard(
  page: Page,
  number: string = cards.pays,
  { text }: Texts = english,
): Promise<void> {
  await page.getByLabel(text('Card number')).fill(number);
  await page.getByLabel(text('Expiry date')).fill('1234');
  await page.getByLabel(text('CVC')).fill('123');
}

export function payButton(page: Page, { text }: Texts = english) {
  return page.getByRole('button', { name: text('Pay'), exact: true });
}

export const congratulations = 'Congrats! your payment completed.';

/** Goes to the page of a booking and waits until a card can be sent. */
export async function openPayment(
  page: Page,
  bookingId: string,
  texts: Texts = english,
): Promise<void> {
  await page.goto(`/dashboard/payment/${bookingId}`);
  await payButton(page, texts).and(page.locator(':enabled')).waitFor();
}
