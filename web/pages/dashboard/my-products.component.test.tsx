import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (text: string | RegExp) => page.getByText(text);
const undo = page.getByRole('button', { name: 'Undo' });
const bar = page.getByRole('region', { name: 'What is chosen' });
const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` }).click();

/** A seller of so many things, which are called by these words. */
async function sellerOf(...words: string[]) {
  const seller = await commands.join('Seller');
  const names = words.map((word) => `${word} of ${seller.uid}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await commands.sell(seller, { name, resalePrice: 10_000 }));
  return { seller, names, ids, name: names[0] ?? '', id: ids[0] ?? '' };
}

const put = (id: string, set: string) =>
  commands.sql(`update products set ${set} where id = $1 returning id`, [id]);

/** What the seller's list says of a product. */
async function read(seller: Member, id: string) {
  const { body } = await commands.callAs(seller, 'GET', `/api/myproducts/${seller.email}`);
  const list = body as { _id: string; listing?: string; resalePrice: number; expiresAt?: string }[];
  return list.find(({ _id }) => _id === id);
}

async function openList(seller: Member, path = '/dashboard/myproducts') {
  await page.viewport(1440, 900);
  await open(path, { as: seller });
}

describe('a row tells where its listing stands', () => {
  test('with a date while it is on sale, in days when it ends soon, and renews it by one press', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await openList(seller);
    await expect.element(rowOf(name).getByText(/^On sale until \d+ \w+ \d{4}$/)).toBeVisible();
    await put(id, "expires_at = now() + interval '4 days 12 hours'");
    await openList(seller);
    await expect.element(rowOf(name).getByText('Ends in 5 days')).toBeVisible();
    await rowOf(name)
      .getByRole('button', { name: `Renew ${name}` })
      .click();
    await expect.element(toast(`${name} is renewed.`)).toBeVisible();
    await expect.element(rowOf(name).getByText('Ends in 5 days')).not.toBeInTheDocument();
    const end = Date.parse((await read(seller, id))?.expiresAt ?? '');
    expect(end).toBeGreaterThan(Date.now() + 50 * 86_400_000);
    await undo.click();
    await expect.element(rowOf(name).getByText('Ends in 5 days')).toBeVisible();
  });

  test('renewed already, where a press changes nothing, with the end that it has', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await put(id, "expires_at = now() + interval '20 days'");
    await openList(seller);
    const shown = rowOf(name).getByText(/^On sale until/);
    await expect.element(shown).toBeVisible();
    // Another window has renewed it, which this one does not know.
    await commands.callAs(seller, 'POST', `/api/listings/${id}/renew`);
    await rowOf(name).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Renew' }).click();
    const said = toast(new RegExp(`^${name} was renewed already, and is on sale until \\d`));
    await expect.element(said).toBeVisible();
    const end = /until (.+)\.$/.exec(said.element().textContent ?? '')?.[1] ?? '';
    await expect.element(shown).toHaveTextContent(`On sale until ${end}`);
    expect(undo.query()).toBe(null);
    expect((await read(seller, id))?.expiresAt).toBeDefined();
  });

  test('paused, and on sale again by the undo of its message or by its own button', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await openList(seller);
    await rowOf(name)
      .getByRole('button', { name: `Pause ${name}` })
      .click();
    await expect
      .element(toast(`${name} is paused: buyers do not see it, and open offers are over.`))
      .toBeVisible();
    await expect.element(rowOf(name).getByText('Paused', { exact: true })).toBeVisible();
    await expect.element(rowOf(name).getByText('Not on sale')).toBeVisible();
    expect((await read(seller, id))?.listing).toBe('paused');
    await undo.click();
    await expect.element(toast(`${name} is on sale again.`)).toBeVisible();
    await expect.element(rowOf(name).getByText('Paused', { exact: true })).not.toBeInTheDocument();
    await rowOf(name)
      .getByRole('button', { name: `Pause ${name}` })
      .click();
    await rowOf(name)
      .getByRole('button', { name: `Resume ${name}` })
      .click();
    await expect.element(rowOf(name).getByRole('button', { name: /^Pause/ })).toBeVisible();
    expect((await read(seller, id))?.listing).toBeUndefined();
  });

  test('withdrawn with a reason, which is asked, and relisted', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await openList(seller);
    await rowOf(name).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(dialog.getByText('Choose a reason*')).toBeVisible();
    expect((await read(seller, id))?.listing).toBeUndefined();
    // Its buyers read a word of this one, and of no other.
    await expect
      .element(dialog.getByText(/its buyers read that you changed your mind/))
      .toBeVisible();
    await dialog.getByRole('radio', { name: 'I keep it' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rowOf(name).getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect.element(rowOf(name).getByText(/“I keep it”/)).toBeVisible();
    await rowOf(name)
      .getByRole('button', { name: `Relist ${name}` })
      .click();
    await expect.element(rowOf(name).getByText(/^On sale until/)).toBeVisible();
  });

  test('expired, in review and reserved', async () => {
    const { seller, names, ids } = await sellerOf('Camera', 'Lens', 'Flash');
    const [camera = '', lens = '', flash = ''] = names;
    await put(ids[0] ?? '', "status = 'off_sale', off_reason = 'expired', off_since = now()");
    await put(ids[1] ?? '', "status = 'off_sale', off_reason = 'in_review', off_since = now()");
    const buyer = await commands.join('Buyer');
    const order = { itemId: ids[2], phoneNumber: '01712 440 918', location: 'Banani, Dhaka' };
    const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', order);
    const { insertedId } = body as { insertedId: string };
    await commands.callAs(seller, 'POST', `/api/deals/${insertedId}/accept`);
    await openList(seller);
    await expect.element(rowOf(camera).getByText('Expired', { exact: true })).toBeVisible();
    await expect.element(rowOf(lens).getByText('In review', { exact: true })).toBeVisible();
    await expect
      .element(rowOf(lens).getByText(/The shop looks at it within 1 day\./))
      .toBeVisible();
    expect(
      rowOf(lens)
        .getByRole('button', { name: /^(Pause|Resume|Renew|Relist)/ })
        .query(),
    ).toBe(null);
    await expect.element(rowOf(flash).getByText('Reserved', { exact: true })).toBeVisible();
    expect(
      rowOf(flash)
        .getByRole('button', { name: /^Pause/ })
        .query(),
    ).toBe(null);
    await rowOf(camera)
      .getByRole('button', { name: `Renew ${camera}` })
      .click();
    await expect.element(rowOf(camera).getByText(/^On sale until/)).toBeVisible();
    // A promise is not broken without a word about it, whether one is deleted or several are.
    const broken = `A reservation ends with it: ${flash}. Its buyer hears of it`;
    const question = page.getByRole('alertdialog');
    await rowOf(flash).getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).toMatchTextContent(broken);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await choose(camera);
    await choose(flash);
    await bar.getByRole('button', { name: 'Remove' }).click();
    await expect.element(question).toMatchTextContent(broken);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await choose(flash);
    await bar.getByRole('button', { name: 'Remove' }).click();
    await expect.element(question).toMatchTextContent(camera);
    expect(question.element().textContent).not.toContain('reservation');
  });

  test('what needs evidence first says why, leads there, and is not called on sale', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await put(id, "status = 'off_sale', off_reason = 'needs_evidence', off_since = now()");
    await openList(seller);
    await expect.element(rowOf(name).getByText('Needs evidence', { exact: true })).toBeVisible();
    await expect
      .element(rowOf(name).getByText(/^Buyers found items of yours worse than described\./))
      .toBeVisible();
    expect(
      rowOf(name)
        .getByRole('button', { name: /^(Pause|Resume|Renew|Relist)/ })
        .query(),
    ).toBe(null);
    await rowOf(name)
      .getByRole('link', { name: `Show evidence for ${name}` })
      .click();
    await expect.element(page.getByText(/^This item is not on sale yet\./)).toBeVisible();
    await open(`/product/${id}`, { as: seller });
    await expect
      .element(page.getByRole('status').getByRole('link', { name: 'Show evidence' }))
      .toHaveAttribute('href', `/dashboard/evidence/${id}`);
  });

  test('without evidence photos what waited for one is resumed, and none is asked for', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await put(id, "status = 'off_sale', off_reason = 'needs_evidence', off_since = now()");
    document.documentElement.dataset.partsOff = 'photoMatch evidence';
    onTestFinished(() => {
      delete document.documentElement.dataset.partsOff;
    });
    await openList(seller);
    const none = 'No evidence photo is asked for at present. Resume it, and buyers see it.';
    await expect.element(rowOf(name).getByText(none)).toBeVisible();
    await expect.element(rowOf(name).getByRole('button', { name: `Resume ${name}` })).toBeVisible();
    const ways = page.getByRole('link', { name: /Show evidence/ });
    expect(ways.query()).toBe(null);
    await open(`/product/${id}`, { as: seller });
    await expect.element(page.getByText(none)).toBeVisible();
    expect(ways.query()).toBe(null);
    await open(`/dashboard/evidence/${id}`, { as: seller });
    await expect
      .element(page.getByText('Evidence photos are switched off in this shop for now.'))
      .toBeVisible();
    expect(page.getByRole('button', { name: 'Get a code' }).query()).toBe(null);
    await open('/search?q=camera');
    await expect.element(page.getByRole('group', { name: 'Seller', exact: true })).toBeVisible();
    expect(page.getByRole('group', { name: 'Evidence' }).query()).toBe(null);
  });

  test('what the shop refuses meanwhile is said, and the row is true again', async () => {
    const { seller, name, id } = await sellerOf('Camera');
    await openList(seller);
    await expect.element(rowOf(name).getByRole('button', { name: /^Pause/ })).toBeVisible();
    await put(id, "status = 'off_sale', off_reason = 'in_review', off_since = now()");
    await rowOf(name)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await expect
      .element(toast('The shop looks at this item first. Please wait for it.'))
      .toBeVisible();
    await expect.element(rowOf(name).getByText('In review', { exact: true })).toBeVisible();
  });
});

test('whoever comes from the mail renews by one press at the top of the page', async () => {
  const { seller, name, id } = await sellerOf('Camera', 'Lens');
  await put(id, "status = 'off_sale', off_reason = 'expired', off_since = now()");
  await openList(seller, `/dashboard/myproducts?renew=${id}`);
  const notice = page.getByRole('region', { name });
  await expect.element(notice.getByText(/^It has expired/)).toBeVisible();
  await notice.getByRole('button', { name: 'Renew' }).click();
  await expect.element(notice.getByText(/^It is renewed, and on sale until/)).toBeVisible();
  expect((await read(seller, id))?.listing).toBeUndefined();
});

describe('several at once', () => {
  test('are paused together, and are back by one undo', async () => {
    const { seller, names, ids } = await sellerOf('Camera', 'Lens', 'Flash');
    await openList(seller);
    await page.getByRole('checkbox', { name: 'Choose all 3' }).click();
    await expect.element(bar.getByText('3 chosen')).toBeVisible();
    await bar.getByRole('button', { name: 'Pause' }).click();
    await expect.element(toast('3 items paused: open offers are over.')).toBeVisible();
    for (const name of names) {
      await expect.element(rowOf(name).getByText('Paused', { exact: true })).toBeVisible();
    }
    await expect.element(bar).not.toBeInTheDocument();
    await undo.click();
    await expect.element(toast('3 items are on sale again.')).toBeVisible();
    for (const id of ids) expect((await read(seller, id))?.listing).toBeUndefined();
  });

  test('what could not be done is told item by item, and stays chosen', async () => {
    const { seller, names, ids } = await sellerOf('Camera', 'Lens', 'Flash');
    const [camera = '', lens = '', flash = ''] = names;
    await commands.callAs(seller, 'POST', `/api/listings/${ids[1]}/pause`);
    await openList(seller);
    for (const name of names) await choose(name);
    // What another window did meanwhile is the shop's to say.
    await put(ids[2] ?? '', "status = 'off_sale', off_reason = 'in_review', off_since = now()");
    await bar.getByRole('button', { name: 'Pause' }).click();
    const outcome = page.getByRole('alert').filter({ hasText: '2 were not' });
    await expect.element(outcome).toMatchTextContent('1 item paused. 2 were not:');
    await expect.element(outcome).toMatchTextContent(`${lens}: It is paused already.`);
    await expect
      .element(outcome)
      .toMatchTextContent(`${flash}: The shop looks at this item first.`);
    await expect.element(rowOf(camera).getByText('Paused', { exact: true })).toBeVisible();
    await expect.element(bar.getByText('2 chosen')).toBeVisible();
    await bar.getByRole('button', { name: 'Choose none' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('that were renewed already are told as not done, without an undo for them', async () => {
    const { seller, names, ids } = await sellerOf('Camera', 'Lens');
    const [camera = '', lens = ''] = names;
    await put(ids[1] ?? '', "expires_at = now() + interval '4 days 12 hours'");
    await openList(seller);
    for (const name of names) await choose(name);
    await bar.getByRole('button', { name: 'Renew' }).click();
    const outcome = page.getByRole('alert').filter({ hasText: '1 was not' });
    await expect.element(outcome).toMatchTextContent('1 item renewed. 1 was not:');
    await expect.element(outcome).toMatchTextContent(`${camera}: It was renewed already.`);
    await undo.click();
    await expect.element(rowOf(lens).getByText('Ends in 5 days')).toBeVisible();
    await expect.element(rowOf(camera).getByText(/^On sale until/)).toBeVisible();
  });

  test('have their prices changed by per cent, each new one shown first, and changed back by one undo', async () => {
    const { seller, names, ids } = await sellerOf('Camera', 'Lens');
    await put(ids[0] ?? '', 'offer_floor = 9500');
    await openList(seller);
    for (const name of names) await choose(name);
    await bar.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Change prices' });
    await send.click();
    await expect.element(dialog.getByText('Type a whole number from 1 to 90*')).toBeVisible();
    await dialog.getByLabelText('By how many per cent').fill('15');
    const preview = dialog.getByRole('list', { name: 'New prices' });
    await expect.element(preview.getByText(/8,500 tk/).first()).toBeVisible();
    await dialog.getByRole('radio', { name: 'Raise' }).click();
    await expect.element(preview.getByText(/11,500 tk/).first()).toBeVisible();
    await dialog.getByRole('radio', { name: 'Lower' }).click();
    await send.click();
    await expect.element(toast('2 prices changed')).toBeVisible();
    for (const id of ids) expect((await read(seller, id))?.resalePrice).toBe(8_500);
    await undo.click();
    await expect.element(toast('2 prices are back.')).toBeVisible();
    for (const id of ids) expect((await read(seller, id))?.resalePrice).toBe(10_000);
    // The lowest price for offers went with the price, and is back with it.
    const floors = 'select offer_floor from products where id = any($1) order by offer_floor';
    expect(await commands.sql(floors, [ids])).toEqual([
      { offer_floor: 9_500 },
      { offer_floor: null },
    ]);
  });

  test('are deleted after a question that names them, and not before', async () => {
    const { seller, names, ids } = await sellerOf('Camera', 'Lens', 'Flash');
    const [camera = '', lens = '', flash = ''] = names;
    await openList(seller);
    await choose(camera);
    await choose(lens);
    await bar.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('Delete 2 products?');
    await expect.element(question).toMatchTextContent(camera);
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await read(seller, ids[0] ?? '')).toBeDefined();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('2 items deleted')).toBeVisible();
    await expect.element(rowOf(camera)).not.toBeInTheDocument();
    await expect.element(rowOf(flash)).toBeVisible();
  });

  test('on a phone the same is chosen from a list, and advertised', async () => {
    const { seller, names } = await sellerOf('Camera', 'Lens');
    await page.viewport(390, 844);
    await open('/dashboard/myproducts', { as: seller });
    for (const name of names) await choose(name);
    await bar.getByRole('button', { name: 'What to do' }).click();
    await page.getByRole('menuitem', { name: 'Advertise' }).click();
    await expect.element(toast('2 items advertised')).toBeVisible();
    for (const name of names) {
      await expect.element(rowOf(name).getByText('Already Advertise')).toBeVisible();
    }
  });
});

test('a duplicate is a draft with everything but the serial number', async () => {
  const { seller, name, id } = await sellerOf('Camera');
  await openList(seller);
  await rowOf(name).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(toast('This is a copy. Change what differs, then add it.')).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue(name);
  await expect.element(page.getByText('in the shop', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(toast('Product added successfully!')).toBeVisible();
  await expect.poll(() => rowOf(name).elements().length).toBe(2);
  expect(await read(seller, id)).toBeDefined();
  const { body } = await commands.callAs(seller, 'GET', '/api/drafts');
  expect(body).toEqual([]);
});

test('of many, thirty are shown at a time, and one is found by its name or stock number', async () => {
  const { seller } = await sellerOf('Camera');
  const path = `/api/myproducts/${seller.email}`;
  const [product] = (await commands.callAs(seller, 'GET', path)).body as object[];
  const body = Array.from({ length: 64 }, (_, n) => ({
    ...product,
    _id: crypto.randomUUID(),
    name: `Camera no ${n + 1}.`,
    stockNumber: `S-${n + 1}`,
  }));
  await commands.spoil('**/api/myproducts/*', { status: 200, body });
  await openList(seller);
  const rows = page.getByRole('row').filter({ hasText: 'Camera no' });
  await expect.poll(() => rows.elements().length).toBe(30);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows.elements().length).toBe(60);
  await expect.element(page.getByText('60 of 64 are shown')).toBeVisible();
  // All means those out of view, too, and says so.
  await page.getByRole('checkbox', { name: 'Choose all 64' }).click();
  await expect.element(bar.getByText('64 chosen')).toBeVisible();
  await page.getByLabelText('Name or stock number').fill('s-64');
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rowOf('Camera no 64.')).toBeVisible();
  // What is out of sight is not acted on.
  await expect.element(bar.getByText('1 chosen')).toBeVisible();
  expect(location.search).toBe('?search=s-64');
  await page.getByLabelText('Name or stock number').fill('nothing like it');
  await expect.element(page.getByText('None found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => rows.elements().length).toBe(30);
});

test('of many drafts the last three stand above the list, until all are asked for', async () => {
  const { seller, name } = await sellerOf('Camera');
  const drafts = Array.from({ length: 5 }, (_, n) => ({
    _id: crypto.randomUUID(),
    name: `Draft no ${n + 1}`,
    savedAt: new Date().toISOString(),
  }));
  await commands.spoil('**/api/drafts', { status: 200, body: drafts });
  await openList(seller);
  await expect.element(rowOf(name)).toBeVisible();
  const links = page.getByRole('link', { name: /^Continue the draft/ });
  expect(links.elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Show all 5 drafts' }).click();
  expect(links.elements()).toHaveLength(5);
});

test('each link and button of a product is as high on a phone as a finger needs it', async () => {
  const { seller, name } = await sellerOf('Camera');
  const path = `/api/myproducts/${seller.email}`;
  const [product] = (await commands.callAs(seller, 'GET', path)).body as object[];
  const review = { since: new Date().toISOString(), reasons: ['low_price'] };
  const asked = { ...product, photoAsked: true, evidenceAsked: true, review };
  await page.viewport(390, 844);
  try {
    for (const row of [asked, { ...product, evidenceAsked: undefined }]) {
      await commands.spoil('**/api/myproducts/*', { status: 200, body: [row] });
      await open('/dashboard/myproducts', { as: seller });
      await expect.element(rowOf(name)).toBeVisible();
      for (const fold of rowOf(name).element().querySelectorAll('details')) fold.open = true;
      const targets = [...rowOf(name).element().querySelectorAll('a, button')];
      const low = targets
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent);
      expect(low).toEqual([]);
    }
  } finally {
    await page.viewport(1280, 900);
  }
});
