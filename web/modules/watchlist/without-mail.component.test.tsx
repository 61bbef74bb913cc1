import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');

/** As the shop's own page says of it. */
function shopThatSends(mail: boolean): void {
  const here = document.documentElement.dataset;
  here.sendsMail = String(mail);
  onTestFinished(() => {
    delete here.sendsMail;
  });
}

async function alertOf(as: Awaited<ReturnType<typeof commands.join>>) {
  const { body } = await commands.callAs(as, 'GET', '/api/savedsearches');
  return (body as { alert: string }[]).map(({ alert }) => alert);
}

test('where no mail goes out, a search is saved and no mail is offered', async () => {
  shopThatSends(false);
  const buyer = await commands.join('Buyer');
  await open('/search?q=zzqqxx', { as: buyer });
  await expect.element(main.getByText('Email me new matches')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Save this search' }).click();
  const form = page.getByRole('form', { name: 'Save this search' });
  await expect.element(form.getByText('New matches stand in your notices.')).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save search' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete zzqqxx' })).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  expect(await alertOf(buyer)).toEqual(['off']);
  await open('/notices/settings', { as: buyer });
  await expect.element(main.getByText(/^This shop sends no mails/)).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('where mail goes out, it is offered', async () => {
  shopThatSends(true);
  const buyer = await commands.join('Buyer');
  await open('/search?q=zzqqxx', { as: buyer });
  await main.getByRole('link', { name: 'Email me new matches' }).click();
  await expect.element(page.getByLabelText('Tell me of new items')).toHaveValue('at-once');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete zzqqxx' })).toBeVisible();
  expect(await alertOf(buyer)).toEqual(['at-once']);
  await open('/notices/settings', { as: buyer });
  await expect.element(page.getByLabelText('Bookings and reservations')).toHaveValue('at-once');
});

test('mails are chosen by topic, and stay as they were chosen', async () => {
  shopThatSends(true);
  const buyer = await commands.join('Buyer');
  await open('/notices', { as: buyer });
  await main.getByRole('link', { name: 'Choose what we write to you about' }).click();
  const prices = page.getByLabelText('Prices of saved items');
  await prices.selectOptions('daily');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await open('/notices/settings', { as: buyer });
  await expect.element(prices).toHaveValue('daily');
  const { body } = await commands.callAs(buyer, 'GET', '/api/noticesettings');
  expect(body).toEqual({
    topics: [
      { topic: 'deal', mail: 'at-once', push: true },
      { topic: 'prices', mail: 'daily', push: false },
      { topic: 'messages', mail: 'at-once', push: true },
    ],
  });
});
