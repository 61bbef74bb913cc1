import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;
let buyer: Member;

beforeEach(async () => {
  forgetDevice();
  await page.viewport(1280, 900);
  seller = await commands.join('Seller', 'Rafiq Hasan');
  buyer = await commands.join('Buyer', 'Nadia Sultana');
});

const questions = page.getByRole('region', { name: 'Questions and answers' });

async function onSale() {
  const name = `Camera of ${seller.uid}`;
  return { name, id: await commands.sell(seller, { name }) };
}

async function ask(id: string, text = 'Is the shutter fine?') {
  const made = await commands.callAs(buyer, 'POST', `/api/product/${id}/questions`, { text });
  return (made.body as { insertedId: string }).insertedId;
}

test('whoever is signed in asks, reads it at once under their first name, and takes it back', async () => {
  const { id } = await onSale();
  await open(`/product/${id}`, { as: buyer });
  await expect.element(questions.getByText(/^Nobody has asked yet/)).toBeVisible();
  const send = questions.getByRole('button', { name: 'Ask in public' });
  await send.click();
  await expect.element(questions.getByText('Question is required*')).toBeVisible();
  await questions.getByRole('textbox', { name: 'Your question' }).fill('Is the shutter fine?');
  await send.click();
  const asked = questions.getByRole('listitem');
  await expect.element(asked).toMatchTextContent(/Is the shutter fine\?\s*Nadia, /);
  await expect.element(asked.getByText('Waiting for the seller’s answer')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1 question about it' })).toBeVisible();
  await asked.getByRole('button', { name: 'Take back' }).click();
  await expect.element(questions.getByText(/^Nobody has asked yet/)).toBeVisible();
});

test('where whoever asked lives is read in one’s own letters', async () => {
  const { id } = await onSale();
  await commands.callAs(buyer, 'PATCH', '/api/my-account', { place: 'Dhanmondi, Dhaka' });
  await ask(id);
  await open(`/product/${id}`, { language: 'bn' });
  const asked = page.getByRole('listitem').filter({ hasText: 'Is the shutter fine?' });
  await expect.element(asked).toMatchTextContent(/ঢাকা থেকে/);
  await expect.element(asked).not.toMatchTextContent(/Dhaka/);
});

test('the same question is refused in words, and what was typed stays', async () => {
  const { id } = await onSale();
  await ask(id);
  await open(`/product/${id}`, { as: buyer });
  const field = questions.getByRole('textbox', { name: 'Your question' });
  await field.fill('is the SHUTTER fine');
  await questions.getByRole('button', { name: 'Ask in public' }).click();
  await expect.element(questions.getByText(/^This was asked already/)).toBeVisible();
  await expect.element(field).toHaveValue('is the SHUTTER fine');
});

test('a number that everybody would read is asked about first, and sent where its writer presses again', async () => {
  const { id } = await onSale();
  await open(`/product/${id}`, { as: buyer });
  const field = questions.getByRole('textbox', { name: 'Your question' });
  const send = questions.getByRole('button', { name: 'Ask in public' });
  await field.fill('Call me at 01711-234567?');
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(/Everybody can read this number/);
  await expect.element(field).toHaveFocus();
  await expect.element(questions.getByText(/^Nobody has asked yet/)).toBeVisible();
  await field.fill('Call me?');
  await expect.element(field).not.toHaveAccessibleDescription(/Everybody can read this number/);
  await field.fill('Call me at 01711-234567?');
  await send.click();
  await expect.element(questions.getByRole('listitem')).toMatchTextContent(/01711-234567/);
});

test('a seller answers, and takes the answer over into the description after a look at it', async () => {
  const { id } = await onSale();
  await ask(id);
  await open(`/product/${id}`, { as: seller });
  await questions.getByRole('textbox', { name: 'Your answer' }).fill('Yes, serviced in May.');
  await questions.getByRole('button', { name: 'Answer in public' }).click();
  await expect.element(questions.getByText('Yes, serviced in May.')).toBeVisible();
  await expect.element(questions.getByRole('button', { name: 'Take back' })).toBeVisible();
  await questions.getByRole('button', { name: 'Add to the description' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the description' });
  await expect
    .element(dialog.getByRole('region', { name: 'As buyers read it' }))
    .toMatchTextContent(/Is the shutter fine\? Yes, serviced in May\.$/);
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect.element(page.getByText('The description has it now.')).toBeVisible();
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${id}`);
  expect((body as { product: { description: string } }).product.description).toMatch(
    /\n\nIs the shutter fine\?\nYes, serviced in May\.$/,
  );
});

test('visitors read what was asked and are led to the login to ask more', async () => {
  const { id } = await onSale();
  const question = await ask(id, 'Call me at 01711-234567?');
  await commands.callAs(seller, 'POST', `/api/questions/${question}/answer`, { text: 'No.' });
  await open(`/product/${id}`);
  await expect.element(questions.getByText('Call me at 01711-234567?')).toBeVisible();
  await expect.element(questions.getByText(/has contact details/)).toBeVisible();
  await expect.element(questions.getByText(/^Rafiq Hasan, who sells it/)).toBeVisible();
  expect(questions.getByRole('button').query()).toBeNull();
  await expect
    .element(questions.getByRole('link', { name: 'Login to ask in public' }))
    .toBeVisible();
});

test('a seller finds what waits for them under one address, and answers it there', async () => {
  const { id, name } = await onSale();
  await ask(id);
  await open('/dashboard/questions', { as: seller });
  await expect.element(page.getByText('1 question waits for your answer')).toBeVisible();
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name }))
    .toHaveAttribute('href', `/product/${id}#questions`);
  await main.getByRole('textbox', { name: 'Your answer' }).fill('Yes.');
  await main.getByRole('button', { name: 'Answer in public' }).click();
  await expect.element(page.getByText('No question waits for you.')).toBeVisible();
});
