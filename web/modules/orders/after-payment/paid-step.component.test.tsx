import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { type ChecklistKind, stepsOfKind } from '#contract/inspections/checklists.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { paidDeal } from '#tests/support/components/paying.ts';
import { makePhotos } from '#tests/support/components/photos.ts';

beforeEach(forgetDevice);
afterEach(() => page.viewport(1280, 900));

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

const stepOf = (words: RegExp) => step.getByRole('group', { name: words });
const placeWords = /Meet in a bright public place/;
const serialWords = /Read the serial number on the item/;

/** Opens the list, finds the place fine and the serial number scratched. */
async function findScratches(): Promise<void> {
  await step.getByRole('button', { name: 'Go through the list' }).click();
  await stepOf(placeWords).getByRole('radio', { name: 'Fine' }).click();
  await stepOf(serialWords).getByRole('radio', { name: 'Not as listed' }).click();
  await stepOf(serialWords).getByRole('textbox', { name: 'What differs?' }).fill('Scratched off');
}

const result = page.getByRole('region', { name: 'What was found when they met' });

test('a buyer goes through the whole list and has the code shown, which is no text of the page before', async () => {
  const { buyer, id, path } = await paidDeal();
  const code = await codeFor(buyer, id);
  await open(path, { as: buyer });
  await findScratches();
  expect(document.body.textContent).not.toContain(code);
  await expect
    .element(step.getByText('Something is not as listed.', { exact: false }))
    .toBeVisible();
  await step.getByRole('button', { name: 'Show the code' }).click();
  const shown = step.getByRole('status');
  await expect.element(shown).toHaveFocus();
  await expect.element(shown).toMatchTextContent(`Your code: ${[...code].join(' ')}`);
  await expect.element(step.getByText(/^Show this to Rafiq Hasan when /)).toBeVisible();
  expect(step.getByRole('radio').elements()).toHaveLength(0);
  await expect
    .element(latest)
    .toMatchTextContent(
      /Nadia Islam went through the list: 1 fine, 1 not as listed, \d+ not checked\./,
    );
  await expect.element(result.getByText('Scratched off')).toBeVisible();
  await expect
    .element(result.getByText(/Rafiq Hasan has not said that they agree\./))
    .toBeVisible();

  await step.getByRole('button', { name: 'New code' }).click();
  await expect.element(latest).toMatchTextContent('Nadia Islam made a new code.');
  await expect
    .element(shown)
    .toMatchTextContent(`Your code: ${[...(await codeFor(buyer, id))].join(' ')}`);
});

test('what was found is sent without a code, and the seller agrees once', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await findScratches();
  await step.getByRole('button', { name: 'Send what you found' }).click();
  await expect.element(result.getByText('Scratched off')).toBeVisible();
  expect(step.getByRole('button', { name: 'New code' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'I agree' }).elements()).toHaveLength(0);

  await open(path, { as: seller });
  await expect.element(result.getByText('Scratched off')).toBeVisible();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect.element(result.getByText(/^Rafiq Hasan agreed, /)).toBeVisible();
  expect(page.getByRole('button', { name: 'I agree' }).elements()).toHaveLength(0);
  await expect.element(latest).toMatchTextContent('Rafiq Hasan agreed to what Nadia Islam found.');
  const rows = await commands.sql('select version from inspections where booking_id = $1', [id]);
  expect(rows).toEqual([{ version: 1 }]);
});

test('a seller whose buyer has changed what they found reads it before they agree', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  const sent = (note: string) =>
    commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, {
      lines: [{ step: 'serial', result: 'differs', note }],
      passed: false,
    });
  await sent('Scratched off');
  await open(path, { as: seller });
  await expect.element(result.getByText('Scratched off')).toBeVisible();
  await sent('Another number than on the box');
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The buyer has changed what they found. Please read it again.');
  await expect.element(result.getByText('Another number than on the box')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'I agree' })).toBeVisible();
});

test('what a seller agreed to is there to be read once their buyer has sent something else', async () => {
  const { buyer, seller, id, path } = await paidDeal();
  const sent = (note: string) =>
    commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, {
      lines: [{ step: 'serial', result: 'differs', note }],
      passed: false,
    });
  await sent('Scratched off');
  await open(path, { as: seller });
  await expect.element(step.getByText(/^Nadia Islam found something that is not/)).toBeVisible();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect.element(result.getByText(/^Rafiq Hasan agreed, /)).toBeVisible();
  await expect.element(step.getByText(/Nadia Islam found something/)).not.toBeInTheDocument();
  await sent('Another number than on the box');
  await open(path, { as: seller });
  await expect.element(step.getByText(/^Nadia Islam has changed what they found/)).toBeVisible();
  await expect.element(result.getByText('Another number than on the box')).toBeVisible();
  await result.getByText(/^Rafiq Hasan agreed to what was sent before it, /).click();
  await expect.element(result.getByText('Scratched off')).toBeVisible();
});

test('what was answered on this device gives way to what was sent from another', async () => {
  const { buyer, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await findScratches();
  await expect
    .element(step.getByText(/^Something is not as listed\. Send it before/))
    .toBeVisible();
  const { body } = await commands.callAs(buyer, 'GET', `/api/deals/${id}`);
  const steps = stepsOfKind[(body as { checklist: ChecklistKind }).checklist];
  const lines = steps.map((name) => ({ step: name, result: 'pass' }));
  await commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, { lines, passed: true });
  await step.getByRole('button', { name: 'Show the code' }).click();
  await expect
    .element(step.getByText('You sent a newer list from another device. Please look at it first.'))
    .toBeVisible();
  await expect.element(stepOf(serialWords).getByRole('radio', { name: 'Fine' })).toBeChecked();
  await step.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(step.getByText(/^Show this to Rafiq Hasan when /)).toBeVisible();
  const rows = await commands.sql('select passed from inspections where booking_id = $1', [id]);
  expect(rows).toEqual([{ passed: true }]);
});

test('a photo that was not sent in time is told of, and the rest is sent without it', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  await findScratches();
  await stepOf(serialWords)
    .getByLabelText('Photo of what differs')
    .upload(await makePhotos(1));
  await expect
    .element(stepOf(serialWords).getByRole('button', { name: 'Remove the photo' }))
    .toBeVisible();
  await commands.sql(
    'delete from uploads where not exists (select from image_uses where upload_id = uploads.id)',
    [],
  );
  await step.getByRole('button', { name: 'Send what you found' }).click();
  await expect.element(step.getByText(/^A photo was kept for a day only/)).toBeVisible();
  await step.getByRole('button', { name: 'Send what you found' }).click();
  await expect.element(result.getByText('Scratched off')).toBeVisible();
  await expect
    .element(step.getByText(/^Something is not as listed, and Rafiq Hasan/))
    .toBeVisible();
});

test('who comes back finds their answers, on another device those that were sent, and changes one of them', async () => {
  const { buyer, id, path } = await paidDeal();
  await open(path, { as: buyer });
  await findScratches();
  await open(path, { as: buyer });
  await step.getByRole('button', { name: 'Go through the list' }).click();
  await expect.element(stepOf(placeWords).getByRole('radio', { name: 'Fine' })).toBeChecked();
  await step.getByRole('button', { name: 'Send what you found' }).click();
  await expect.element(result.getByText('Scratched off')).toBeVisible();
  await forgetDevice();
  await open(path, { as: buyer });
  await step.getByRole('button', { name: 'Go through the list' }).click();
  const serial = stepOf(serialWords);
  await expect.element(serial.getByRole('radio', { name: 'Not as listed' })).toBeChecked();
  await serial.getByRole('radio', { name: 'Fine' }).click();
  await step.getByRole('button', { name: 'Send what you found' }).click();
  await expect.element(result.getByText(/^2 fine, 0 not as listed/)).toBeVisible();
  const rows = await commands.sql(
    'select version from inspections where booking_id = $1 order by version',
    [id],
  );
  expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
});

test('what was answered to the list without a connection comes to the deal by a press', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  const link = step.getByRole('link', { name: 'same list' });
  await expect.element(link).toHaveAttribute('href', '/check?kind=dslr');
  await open('/check?kind=dslr', { as: buyer });
  await page.getByRole('group', { name: placeWords }).getByRole('radio', { name: 'Fine' }).click();
  await expect.element(page.getByText('1 of 25 done')).toBeVisible();
  await open(path, { as: buyer });
  await step.getByRole('button', { name: 'Go through the list' }).click();
  await expect.element(stepOf(placeWords).getByRole('radio', { name: 'Fine' })).not.toBeChecked();
  await step.getByRole('button', { name: 'They are about this item: use them' }).click();
  await expect.element(stepOf(placeWords).getByRole('radio', { name: 'Fine' })).toBeChecked();
  await expect.element(step.getByText('1 of 25 done')).toBeVisible();
});

test('a photo of what differs goes along, on a phone too', async () => {
  await page.viewport(390, 844);
  const { buyer, seller, path } = await paidDeal();
  await open(path, { as: buyer });
  await findScratches();
  const [photo] = await makePhotos(1);
  await stepOf(serialWords)
    .getByLabelText('Photo of what differs')
    .upload(photo as File);
  await expect
    .element(stepOf(serialWords).getByRole('button', { name: 'Remove the photo' }))
    .toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await step.getByRole('button', { name: 'Send what you found' }).click();
  await expect.element(result.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
  await open(path, { as: seller });
  await expect.element(result.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
});

test('a claim begins with what differs', async () => {
  const { buyer, id, path } = await paidDeal();
  await commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, {
    lines: [
      { step: 'place', result: 'pass' },
      { step: 'serial', result: 'differs', note: 'Scratched off' },
    ],
    passed: false,
  });
  await open(path, { as: buyer });
  await page.getByRole('button', { name: 'Something is wrong?' }).click();
  await expect.element(dialog.getByLabelText('What is wrong?')).toHaveValue('not_as_described');
  await expect
    .element(dialog.getByLabelText('What happened?'))
    .toHaveValue(expect.stringMatching(/^- Read the serial number .*\n {2}Scratched off$/));
  await expect.element(dialog.getByLabelText('It is not what the listing says')).toBeChecked();
});

test('who sent the short list has the code without another version, in Bangla digits', async () => {
  const { buyer, id, path } = await paidDeal();
  const ticked = { lines: ['sensor'], passed: false };
  const { body } = await commands.callAs(buyer, 'POST', `/api/deals/${id}/inspection`, ticked);
  await open(path, { as: buyer, language: 'bn' });
  const region = page.getByRole('region', { name: 'এরপর যা করবেন' });
  await region.getByRole('button', { name: 'কোড দেখান' }).click();
  const { code } = body as { code: string };
  await expect
    .element(region.getByRole('status'))
    .toMatchTextContent([...inBangla(code)].join(' '));
  const rows = await commands.sql('select lines from inspections where booking_id = $1', [id]);
  expect(rows).toEqual([{ lines: ['sensor'] }]);
});

test('the shop says why there is no code', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  await commands.spoil('**/api/deals/*/inspection', { status: 500 });
  await step.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(step.getByRole('alert')).toBeVisible();
  await commands.heal();
  await step.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(step.getByRole('button', { name: 'New code' })).toBeVisible();
  expect(step.getByRole('alert').elements()).toHaveLength(0);
});

test('a seller types the code: too short, wrong, in Bangla digits, right', async () => {
  const { seller, buyer, id, path } = await paidDeal();
  const code = await codeFor(buyer, id);
  await open(path, { as: seller });
  // Their buyer went without a list: there is nothing to agree to.
  expect(page.getByRole('button', { name: 'I agree' }).elements()).toEqual([]);
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

test('a browser that stores nothing says so before the page is left', async () => {
  const { buyer, path } = await paidDeal();
  await open(path, { as: buyer });
  await expect.element(step.getByText(/^Your answers stay on this device until/)).toBeVisible();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await findScratches();
  await expect
    .element(step.getByText(/^This browser stores nothing: send what you found/))
    .toBeVisible();
  await expect.element(step.getByText(/^Your answers stay on this device/)).not.toBeInTheDocument();
});
