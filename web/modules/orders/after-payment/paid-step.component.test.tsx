import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { paidDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

const step = page.getByRole('region', { name: 'Next step' });
const dialog = page.getByRole('dialog');
const story = page.getByRole('region', { name: 'What happened' });
const latest = story.getByRole('listitem').first();
const field = step.getByLabelText('Code that Nadia Islam shows you');

/** The code that counts now, as the shop answers it to its buyer. */
async function codeFor(buyer: Member, id: string): Promise<string> {
  const ticked = { lines: [], passed: false };
  const { body } = await commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, ticked);
  return (body as { code: string }).code;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const inBangla = (digits: string) =>
  digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));

test('a buyer ticks the list and has the code shown, which is no text of the page before', async () => {
  const { buyer, id, path } = await paidDeal();
  const code = await codeFor(buyer, id);
  await open(path, { as: buyer });
  const lines = step.getByRole('checkbox');
  await expect.element(lines.first()).toBeVisible();
  expect(lines.elements()).toHaveLength(7);
  expect(document.body.textContent).not.toContain(code);
  await expect
    .element(step.getByRole('link', { name: 'Check it together' }))
    .toHaveAttribute('href', '/check');
  await step.getByLabelText('It is what the listing says').click();
  await step.getByLabelText('Buttons and dials work').click();
  await step.getByRole('button', { name: 'Show the code' }).click();
  const shown = step.getByRole('status');
  await expect.element(shown).toHaveFocus();
  await expect.element(shown).toMatchTextContent(`Your code: ${[...code].join(' ')}`);
  await expect.element(step.getByText(/^Show this to Rafiq Hasan when /)).toBeVisible();
  expect(lines.elements()).toHaveLength(0);
  await expect
    .element(latest)
    .toMatchTextContent('Nadia Islam looked it over: 2 of the list were fine.');

  await step.getByRole('button', { name: 'New code' }).click();
  await expect.element(latest).toMatchTextContent('Nadia Islam made a new code.');
  await expect
    .element(shown)
    .toMatchTextContent(`Your code: ${[...(await codeFor(buyer, id))].join(' ')}`);
});

test('who comes back finds the list as they ticked it, and in Bangla the code in Bangla digits', async () => {
  const { buyer, id, path } = await paidDeal();
  const ticked = { lines: ['sensor'], passed: false };
  const { body } = await commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, ticked);
  await open(path, { as: buyer, language: 'bn' });
  const region = page.getByRole('region', { name: 'এরপর যা করবেন' });
  await expect.element(region.getByRole('checkbox', { checked: true })).toBeVisible();
  expect(region.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
  await region.getByRole('button', { name: 'কোড দেখান' }).click();
  const { code } = body as { code: string };
  await expect
    .element(region.getByRole('status'))
    .toMatchTextContent([...inBangla(code)].join(' '));
});

test('the shop says why there is no code', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  await commands.spoil('**/api/deals/*/inspection', { status: 500 });
  await step.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(step.getByRole('alert')).toBeVisible();
  await expect.element(step.getByRole('checkbox').first()).toBeVisible();
  await commands.heal();
  await step.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(step.getByRole('button', { name: 'New code' })).toBeVisible();
  expect(step.getByRole('alert').elements()).toHaveLength(0);
});

test('a seller types the code: too short, wrong, in Bangla digits, right', async () => {
  const { seller, buyer, id, path } = await paidDeal();
  const code = await codeFor(buyer, id);
  await open(path, { as: seller });
  const send = step.getByRole('button', { name: 'Hand over', exact: true });
  await field.fill('12345');
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(/The code has six digits/);
  await field.fill(otherThan(code));
  await send.click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(/This is not the code\. Look at it again on the buyer’s screen\./);
  await expect.element(field).toHaveValue(otherThan(code));
  const figures = inBangla(code);
  await field.fill(`${figures.slice(0, 3)} ${figures.slice(3)}`);
  await send.click();
  await expect.element(step.getByText('Nadia Islam has it.')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(latest).toMatchTextContent('Rafiq Hasan typed the code: it is handed over.');
});

test('a seller who typed ten wrong ones is told what works instead', async () => {
  const { seller, buyer, id, path } = await paidDeal();
  const wrong = otherThan(await codeFor(buyer, id));
  for (let tries = 0; tries < 10; tries += 1) {
    await commands.callAs(seller, 'POST', `/api/deals/${id}/handover`, { code: wrong });
  }
  await open(path, { as: seller });
  await field.fill(wrong);
  await step.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Nadia Islam can press “I have it” on their own page/);
});

test('a seller without the code says so once, and the buyer is asked', async () => {
  const { seller, buyer, path } = await paidDeal();
  await open(path, { as: seller });
  const word = step.getByRole('button', { name: 'I handed it over without the code' });
  await word.click();
  await dialog.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect
    .element(step.getByText(/^You said that Nadia Islam has it, and we asked them\./))
    .toBeVisible();
  await expect.element(word).not.toBeInTheDocument();
  await expect.element(field).toBeVisible();

  await open(path, { as: buyer });
  await expect.element(step.getByText(/^Rafiq Hasan says that you have it\./)).toBeVisible();
});

test('a buyer says that they have it after a question, then that all is well, and nothing is left to do', async () => {
  const { buyer, name, path } = await paidDeal();
  await open(path, { as: buyer });
  const haveIt = step.getByRole('button', { name: 'I have it' });
  await haveIt.click();
  await expect
    .element(dialog.getByText(`Is ${name} in your hand, and did you look it over?`))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(haveIt).toBeVisible();
  await haveIt.click();
  await dialog.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect.element(step.getByText('You have it.', { exact: true })).toBeVisible();
  await expect.element(latest).toMatchTextContent('Nadia Islam said that they have it.');

  await step.getByRole('button', { name: 'All is well' }).click();
  await dialog.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect.element(step.getByText('It is yours, and the deal is done.')).toBeVisible();
  await expect
    .element(latest)
    .toMatchTextContent('Nadia Islam said that all is well: the deal is done.');
  expect(step.getByRole('button').elements()).toEqual([]);
});

test('while a person looks at the payment, neither side has a button that the shop would refuse', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await commands.sql(`update payments set state = 'needs_human' where booking_id = $1`, [id]);
  for (const as of [buyer, seller]) {
    await open(path, { as });
    await expect.element(step.getByText(/^A person is looking at this payment\./)).toBeVisible();
    expect(step.getByRole('button').elements()).toEqual([]);
    expect(step.getByRole('textbox').elements()).toEqual([]);
  }
  await commands.sql(`update payments set state = 'captured' where booking_id = $1`, [id]);
  await open(path, { as: buyer });
  await expect.element(step.getByRole('button', { name: 'Show the code' })).toBeVisible();
});
