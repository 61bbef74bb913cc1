import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open, reload } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { fillInProduct } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

const parts = () => page.getByText('Condition, part by part');
const boxes = () => page.getByText('What is in the box');
const tap = (part: string, state: string) =>
  page
    .getByRole('group', { name: part, exact: true })
    .getByRole('button', { name: state, exact: true })
    .click();
const condition = (name: string) => page.getByRole('radio', { name, exact: true });

/** The form of a DSLR, with all that must be told. */
async function begin(name: string): Promise<void> {
  await open('/dashboard/addproduct', { as: seller });
  await fillInProduct(name);
  await page.getByLabelText('Product image').upload(await makePhotos(1));
}

async function readAdded(name: string) {
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('Product added successfully!')).toBeInTheDocument();
  const [row] = await commands.sql('select id from products where name = $1', [name]);
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${row?.id}`);
  return body as {
    product: Record<string, unknown>;
    condition: unknown;
    boxContents: unknown;
    pictures: { src: string }[];
  };
}

test('what the parts do not allow gives way, with the reason, and cannot be chosen', async () => {
  const name = `Tapped ${Date.now()}`;
  await begin(name);
  await condition('Excellent').click();
  await parts().click();
  await tap('Shell', 'Like new');
  await tap('Shutter', 'Works');
  await expect.element(condition('Excellent')).toBeEnabled();
  await tap('Sensor', 'Clear marks');
  await expect.element(condition('Fair')).toBeChecked();
  await expect.element(condition('Excellent')).toBeDisabled();
  await expect.element(condition('Good')).toBeDisabled();
  await expect
    .element(page.getByText(/By the parts so far, at best: Fair, because: sensor/))
    .toBeVisible();
  await boxes().click();
  await tap('Charger', 'It is there');
  await tap('Original box', 'Missing');
  const { product, condition: told, boxContents } = await readAdded(name);
  expect(product.conditionType).toBe('Fair');
  expect(told).toMatchObject({
    parts: { shell: 'new', shutter: 'works', sensor: 'marked' },
    because: ['sensor'],
  });
  expect(boxContents).toEqual({ items: { charger: 'yes', box: 'no' } });
});

test('what the seller chose comes back with the last tap, and is never raised', async () => {
  await begin(`Less ${Date.now()}`);
  await parts().click();
  await condition('Excellent').click();
  await tap('Shell', 'Worn');
  await expect.element(condition('Fair')).toBeChecked();
  await tap('Shell', 'Worn');
  await expect.element(condition('Excellent')).toBeChecked();
  await condition('Fair').click();
  await tap('Shell', 'Worn');
  await expect.element(condition('Good')).toBeDisabled();
  await tap('Shell', 'Like new');
  await expect.element(condition('Good')).toBeEnabled();
  await expect.element(condition('Fair')).toBeChecked();
});

test('nothing is filled in before every part is told, and then it follows them', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await page.getByLabelText('Category', { exact: true }).selectOptions('Tripods and support');
  await parts().click();
  await tap('Shell', 'Like new');
  for (const part of ['Legs and locks', 'Head']) await tap(part, 'Works');
  await expect
    .element(page.getByText(/How it works: Works like new, of what is told \(2 of 3 parts\)/))
    .toBeVisible();
  await expect.element(page.getByText(/So far, at best: Excellent/)).toBeVisible();
  await expect.element(condition('Excellent')).not.toBeChecked();
  await tap('Plate', 'Works');
  await expect.element(condition('Excellent')).toBeChecked();
  await expect.element(page.getByText(/By the parts: Excellent/)).toBeVisible();
  await tap('Plate', 'Does not work');
  await expect.element(condition('Fair')).toBeChecked();
});

describe('by one tap', () => {
  const named = `Nikon D750 with 24-120mm ${Date.now()}`;
  const lens = () => page.getByLabelText('A lens comes with it');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  const toldParts = async (name: string) =>
    ((await readAdded(name)).condition as { parts: Record<string, string> }).parts;

  test('all that works is told, and nothing that its button does not name', async () => {
    await begin(named);
    await parts().click();
    // Its name sounds like a lens; its seller has not said that one comes with it.
    await expect.element(lens()).not.toBeChecked();
    await expect.element(lens()).toHaveAccessibleDescription('The name sounds like it');
    const works = press('All of these work and are clear');
    await expect.element(works).toHaveAccessibleDescription(/^(?!.*(glass|fungus|haze|focus))/);
    await lens().click();
    await expect
      .element(works)
      .toHaveAccessibleDescription(
        /Clean: sensor, front glass.*Works: mount.*None: .*fungus, haze/,
      );
    await expect.element(works).toHaveAccessibleDescription(/^(?!.*stabiliser)/);
    await tap('Shutter', 'Weak or stiff');
    await works.click();
    // Whoever taps twice in the same place tells nothing more.
    await expect.element(works).toHaveFocus();
    await expect.element(works).toHaveAttribute('aria-disabled', 'true');
    await works.click({ force: true });
    await expect.element(page.getByText('11 told by one tap.', { exact: false })).toBeVisible();
    await press('It has these too, and they work').click();
    await press('All of these have light marks').click();
    const said = await toldParts(named);
    expect(said).toMatchObject({ shutter: 'weak', sensor: 'clean', stabiliser: 'works' });
    expect(said).toMatchObject({ shell: 'light', barrel: 'light', fungus: 'none' });
    expect(said).not.toHaveProperty('grip');
  });

  test('what was told by mistake is taken back by one more', async () => {
    await begin(`${named} once more`);
    await parts().click();
    await tap('Sensor', 'Faint marks');
    await press('All of these work and are clear').click();
    await press('Take it back').click();
    await expect.element(press('Take it back')).not.toBeInTheDocument();
    await expect.element(page.getByText('It is taken back.')).toBeVisible();
    await expect.element(press('All of these work and are clear')).toHaveFocus();
    expect(await toldParts(`${named} once more`)).toEqual({ sensor: 'faint' });
  });

  test('of a body nothing is told of a lens, whatever its name sounds like', async () => {
    await begin(`${named} body`);
    await parts().click();
    await press('All of these work and are clear').click();
    await boxes().click();
    await press('All of these are there').click();
    const said = await readAdded(`${named} body`);
    expect(Object.keys((said.condition as { parts: object }).parts)).toEqual([
      ...['sensor', 'mount', 'buttons', 'shutter', 'battery_door'],
    ]);
    const { items } = said.boxContents as { items: object };
    expect(Object.keys(items).filter((item) => /cap|hood/.test(item))).toEqual(['body_cap']);
  });

  test('that a lens comes with it, or not, is as it was after a reload', async () => {
    await open('/dashboard/addproduct', { as: seller });
    await page.getByLabelText('Category', { exact: true }).selectOptions('DSLR cameras');
    await lens().click();
    await expect.poll(address).toContain('?draft=');
    // Kept on the device after a moment of rest.
    await new Promise((go) => setTimeout(go, 1_000));
    await reload();
    await expect.element(lens()).toBeChecked();
  });

  test('a lens that comes with it leaves open what nobody said of it', async () => {
    await open('/dashboard/addproduct', { as: seller });
    await page.getByLabelText('Category', { exact: true }).selectOptions('DSLR cameras');
    await parts().click();
    await tap('Shell', 'Light marks');
    await tap('Grip', 'It has none');
    await press('All of these work and are clear').click();
    await press('It has these too, and they work').click();
    await expect.element(condition('Excellent')).toBeChecked();
    await lens().click();
    await expect.element(condition('Excellent')).not.toBeChecked();
    await expect.element(page.getByText(/So far, at best: Excellent/)).toBeVisible();
    await expect.element(page.getByText(/By the parts so far, at best: Excellent/)).toBeVisible();
  });

  test('the condition that a tap completed goes with it when it is taken back', async () => {
    await open('/dashboard/addproduct', { as: seller });
    await page.getByLabelText('Category', { exact: true }).selectOptions('Tripods and support');
    await parts().click();
    await tap('Shell', 'Like new');
    await tap('Legs and locks', 'Works');
    await press('All of these work and are clear').click();
    await expect.element(condition('Excellent')).toBeChecked();
    await press('Take it back').click();
    await expect.element(condition('Excellent')).not.toBeChecked();
    await expect.element(condition('Good')).not.toBeChecked();
  });

  test('all of the box but its warranty is there; or the others are missing', async () => {
    const name = `${named} boxed`;
    await begin(name);
    await lens().click();
    await boxes().click();
    await press('All of these are there').click();
    await expect.element(page.getByText('11 told by one tap.', { exact: false })).toBeVisible();
    await press('Take it back').click();
    await tap('Battery', 'It is there');
    await press('All of these are missing').click();
    const { items } = (await readAdded(name)).boxContents as { items: Record<string, string> };
    expect(items).toMatchObject({ battery: 'yes', hood: 'no', charger: 'no', warranty: 'no' });
  });
});

test('a defect has a severity, words and a photo, and all of it is there after a reload', async () => {
  const name = `Defective ${Date.now()}`;
  await begin(name);
  await parts().click();
  await page.getByRole('button', { name: 'Add a defect' }).click();
  const defect = page.getByRole('group', { name: 'Defect 1' });
  await defect.getByLabelText('How serious').selectOptions('Serious');
  await defect.getByLabelText('In a few words').fill('A dent');
  const photos = defect.getByRole('group', { name: 'Photo that shows it' });
  const first = photos.getByRole('button', { name: 'Photo 1' });
  await first.click();
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');
  await expect.element(condition('Fair')).toBeChecked();
  const path = () => `/api/drafts/${address().split('=')[1]}`;
  const kept = async () => {
    const { body } = await commands.callAs(seller, 'GET', path());
    return body as { fields: Record<string, string>; images: string[] };
  };
  await expect.poll(address).toContain('?draft=');
  await expect.poll(async () => (await kept()).fields.conditionReport).toContain('/images/');
  await reload();
  await expect.element(defect.getByLabelText('In a few words')).toHaveValue('A dent');
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');

  // Another device knows the address alone.
  const { fields, images } = await kept();
  const conditionReport = fields.conditionReport?.replace('A dent', 'A deep dent');
  const body = { fields: { ...fields, conditionReport }, images };
  expect((await commands.callAs(seller, 'PUT', path(), body)).status).toBe(200);
  window.dispatchEvent(new Event('focus'));
  await expect.element(defect.getByLabelText('In a few words')).toHaveValue('A deep dent');
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');
  const { condition: told } = await readAdded(name);
  expect(told).toMatchObject({
    defects: [{ note: 'A deep dent', picture: { src: expect.stringContaining('/images/') } }],
  });
});

test('a photo of a defect is added where the defect is told, and is one of the item', async () => {
  const name = `Dented ${Date.now()}`;
  await begin(name);
  await parts().click();
  await page.getByRole('button', { name: 'Add a defect' }).click();
  const photos = page.getByRole('group', { name: 'Photo that shows it' });
  const input = photos.element().querySelector('input') as HTMLElement;
  await page.elementLocator(input).upload((await makePhotos(2)).slice(1));
  const second = photos.getByRole('button', { name: 'Photo 2' });
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await expect.element(photos.getByRole('button', { name: 'Photo 1' })).toBeVisible();
  const { pictures, condition: told } = await readAdded(name);
  expect(pictures).toHaveLength(2);
  expect(told).toMatchObject({ defects: [{ picture: { src: pictures[1]?.src } }] });
});

test('a refusal stands beside the parts, which have the focus', async () => {
  await begin(`Refused ${Date.now()}`);
  await parts().click();
  await tap('Shell', 'Worn');
  const issues = [{ path: 'conditionReport.defects.0.photo', message: 'A defect names a photo' }];
  const body = { code: 'validation', message: 'It was refused', issues };
  await commands.spoil('**/api/addproduct', { status: 400, body });
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('A defect names a photo*')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('Condition, part by part');
});

test('a warranty that is missing after all loses its day', async () => {
  const name = `Warranted ${Date.now()}`;
  await begin(name);
  await boxes().click();
  await tap('Warranty', 'It is there');
  await page.getByLabelText('Warranty until').fill('2027-03-31');
  await tap('Warranty', 'Missing');
  await expect.element(page.getByLabelText('Warranty until')).not.toBeInTheDocument();
  expect((await readAdded(name)).boxContents).toEqual({ items: { warranty: 'no' } });
});

test('a part with a state and a defect is one column of words beside its dot, however narrow', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const id = await commands.sell(seller, {
    ...{ name: `Narrow ${Date.now()}`, conditionType: 'Fair' },
    conditionReport: {
      parts: { shell: 'light' },
      defects: [{ part: 'shell', severity: 'clear', note: 'A scuff below' }],
    },
  });
  await open(`/product/${id}`);
  const told = page.getByRole('region', { name: 'Condition, part by part' });
  await expect.element(told.getByText('Plain to see')).toBeVisible();
  const words = told.getByText('Defect, see below').element();
  const cell = words.closest('dd') as HTMLElement;
  const [dot, state] = [cell.querySelector('[aria-hidden]') as Element, document.createRange()];
  state.selectNode(cell.childNodes[1] as Node);
  const [from, to] = [state.getBoundingClientRect(), words.getBoundingClientRect()];
  expect(to.top).toBeGreaterThanOrEqual(from.bottom - 2);
  expect(from.left - dot.getBoundingClientRect().right).toBeLessThan(16);
});

test('the page says each part, what follows, what is missing and what nobody told', async () => {
  const name = `Shown ${Date.now()}`;
  const id = await commands.sell(seller, {
    ...{ name, conditionType: 'Fair', brand: 'Nikon', model: 'D750' },
    conditionReport: {
      parts: { shell: 'light', shutter: 'fails' },
      defects: [{ part: 'shell', severity: 'small', note: 'A scuff below' }],
    },
    boxContents: { items: { battery: 'yes', charger: 'no' }, warrantyUntil: '2027-03-31' },
  });
  await open(`/product/${id}`);
  const told = page.getByRole('region', { name: 'Condition, part by part' });
  await expect.element(told).toMatchTextContent(/For parts or repair/);
  await expect.element(told).toMatchTextContent(/Light marks 4 of 5, of what is told \(1 of 2/);
  await expect.element(told).toMatchTextContent(/Light marks\s*Defect, see below/);
  await expect.element(told).toMatchTextContent(/For parts 1 of 5.*Because of: shutter/);
  await expect.element(told).toMatchTextContent(/A scuff below/);
  await expect.element(told).toMatchTextContent(/The seller does not say: grip, screen,/);
  const box = page.getByRole('region', { name: 'What is in the box' });
  await expect.element(box).toMatchTextContent(/Comes with it\s*Battery\s*Missing\s*Charger/);
  await expect.element(box).toMatchTextContent(/Warranty until\s*31 Mar 2027/);
  await expect.element(page.getByText('Fair, because: shutter').first()).toBeVisible();
});

test('an item for parts is not said to take pictures, and an ended warranty not to last', async () => {
  const id = await commands.sell(seller, {
    ...{ name: `Ended ${Date.now()}`, conditionType: 'Fair', brand: 'Nikon', model: 'D750' },
    conditionReport: {
      parts: { front_glass: 'clean' },
      defects: [{ part: 'shutter', severity: 'serious', note: 'It sticks' }],
    },
    boxContents: { items: { warranty: 'yes' }, warrantyUntil: '2020-03-31' },
  });
  await open(`/product/${id}`);
  const meaning = page.getByRole('region', { name: 'What the condition means' });
  await expect.element(meaning).toMatchTextContent(/\(this item\).*This item: Works with a fault/);
  await expect.element(meaning).not.toMatchTextContent(/takes pictures/);
  const told = page.getByRole('region', { name: 'Condition, part by part' });
  await expect.element(told).toMatchTextContent(/Shutter\s*Defect, see below/);
  await expect.element(told).not.toMatchTextContent(/does not say:.*shutter/);
  await expect.element(told).toMatchTextContent(/does not say:.*haze/);
  await expect.element(page.getByText('Warranty ended on')).toBeVisible();
});

test('compare tells what is not named from what is not told', async () => {
  const facts = { brand: 'Nikon', model: 'D750', conditionType: 'Fair' };
  const told = await commands.sell(seller, {
    ...facts,
    conditionReport: { parts: { battery_door: 'works' }, defects: [] },
    boxContents: { items: { battery: 'yes' } },
  });
  const silent = await commands.sell(seller, facts);
  await open(`/compare?ids=${told},${silent}`);
  const row = (name: RegExp) => expect.element(page.getByRole('row', { name }));
  await row(/^How it works/).toMatchTextContent(
    /Works like new, of what is told \(1 of 7 parts\).*Not stated/,
  );
  await row(/^Parts with defects/).toMatchTextContent(/None named.*Not stated/);
  await row(/^Missing/).toMatchTextContent(/Nothing named.*Not stated/);
});

test('compare has a row for each part that is told of one, and for warranty, firmware and views', async () => {
  const facts = { brand: 'Nikon', model: 'D750', conditionType: 'Fair' };
  const told = await commands.sell(seller, {
    ...facts,
    conditionReport: {
      parts: { haze: 'traces', shutter: 'fails' },
      defects: [{ part: 'shutter', severity: 'serious' }],
    },
    boxContents: { items: {}, warrantyUntil: '2027-03-31', firmware: '1.10' },
  });
  const clear = await commands.sell(seller, {
    ...facts,
    conditionReport: { parts: { haze: 'none', autofocus: 'untested' }, defects: [] },
  });
  const front = "jsonb_build_array(jsonb_build_object('photo', image_url, 'shot', 'front'))";
  await commands.sql(`update products set shots = ${front} where id = $1`, [told]);
  await open(`/compare?ids=${told},${clear}`);
  const row = (name: RegExp) => expect.element(page.getByRole('row', { name }));
  await row(/^Part: Haze/).toMatchTextContent(/Traces.*None/);
  await row(/^Part: Shutter/).toMatchTextContent(/Does not work, defect: Serious.*Not stated/);
  await row(/^Part: Autofocus/).toMatchTextContent(/Not stated.*Not tested/);
  await row(/^Condition/).toMatchTextContent(/Fair.*For parts.*Fair/);
  await row(/^Warranty until/).toMatchTextContent(/31 Mar 2027.*Not stated/);
  await row(/^Photos/).toMatchTextContent(/1 of \d+ views.*Not stated/);
  await row(/^Firmware/).toMatchTextContent(/1\.10.*Not stated/);
  await expect.element(page.getByRole('row', { name: /^Part: Grip/ })).not.toBeInTheDocument();
});

test('in Bangla all of it is Bangla', async () => {
  const id = await commands.sell(seller, {
    ...{ name: `Bangla ${Date.now()}`, conditionType: 'Fair' },
    conditionReport: { parts: { shell: 'light', haze: 'traces' }, defects: [] },
  });
  await open(`/product/${id}`, { language: 'bn' });
  const told = page.getByRole('region', { name: 'অবস্থা, অংশে অংশে' });
  await expect.element(told).toMatchTextContent(/৫-এর মধ্যে|৪/);
  await expect.element(told).toMatchTextContent(/ঘোলাটে ভাব/);
  await expect.element(told).not.toMatchTextContent(/Haze|Light|of 5/);
});
