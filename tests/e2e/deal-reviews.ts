import { expect, type Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import type { Words } from './looks.ts';

/** Writes a review with five stars for everything, on the page of a deal that is done. */
export async function review(page: Page, { text }: Words, words: string): Promise<void> {
  const reviews = page.getByRole('region', { name: text('Reviews') });
  const send = reviews.getByRole('button', { name: text('Send review') });
  await expect(reviews.getByRole('textbox')).toBeVisible();
  for (const group of await reviews.getByRole('group').all()) {
    await group.getByRole('radio').last().check({ force: true });
  }
  await reviews.getByRole('textbox').fill(words);
  expect(await findFaults(page)).toEqual([]);
  await send.click();
  await expect(send).toHaveCount(0);
  await expect(reviews.getByText(words)).toBeVisible();
}
