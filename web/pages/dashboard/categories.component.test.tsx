import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { isOfColor } from '#tests/support/components/colors.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, goTo, open } from '#tests/support/components/open.tsx';

/*
 * The first category stays where it is: it is where the tests of other files put up what they sell. What is added and
 * changed here is taken back at the end.
 */

let admin: Member;
let seller: Member;
let atFirst: Record<string, unknown>[];

beforeAll(async () => {
  [admin, seller] = await Promise.all([commands.join('Admin'), commands.join('Seller')]);
  atFirst = await commands.sql('select id, name, position from categories order by position');
});
beforeEach(forgetDevice);
afterAll(async () => {
  const ids = atFirst.map(({ id }) => id);
  await commands.sql('delete from categories where not id = any ($1)', [ids]);
  await commands.sql('update categories set position = position + 100');
  for (const { id, name, position } of atFirst) {
    const values = [id, name, position];
    await commands.sql('update categories set name = $2, position = $3 where id = $1', values);
  }
});

const list = page.getByRole('list', { name: 'Categories' });
const rows = list.getByRole('listitem');
const shown = () => rows.elements().map((row) => row.querySelector('b')?.textContent);
const name = page.getByLabelText('Name', { exact: true });
const add = page.getByRole('button', { name: 'Add category' });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

async function listNames(): Promise<string[]> {
  const answer = await fetch('/api/categories');
  return (await answer.json()).map((category: { name: string }) => category.name);
}

const texts = (found: Element[]) => found.map(({ textContent }) => textContent);

async function press(label: string): Promise<void> {
  (button(label).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('an admin adds, renames and reorders categories, and every list follows', async () => {
  await open('/dashboard/categories', { as: admin, footer: true });
  await expect.poll(shown).toEqual(await listNames());
  await add.click();
  await expect.element(name).toHaveAccessibleDescription(/^Name is required\*/);
  expect(isOfColor(page.getByText('Name is required*'), 'red')).toBe(true);
  await name.fill('lenses');
  await add.click();
  await expect
    .element(name)
    .toHaveAccessibleDescription(/^A category of this name exists already\.\*/);
  await expect.element(name).toHaveValue('lenses');
  await name.fill('  Drones and  gimbals');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Category added.')).toBeInTheDocument();
  await expect.element(rows.last()).toMatchTextContent('Drones and gimbals');
  await expect.element(rows.last()).toMatchTextContent('nothing for sale');
  await expect.element(name).toHaveValue('');

  // By keyboard alone: the focus goes along with the row, and stays at the end of the way.
  (button('Move Lenses up').element() as HTMLElement).focus();
  for (const number of [3, 2]) {
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(`Lenses is number ${number} of ${atFirst.length + 1}.`))
      .toBeInTheDocument();
    await expect.element(rows.nth(number - 1)).toMatchTextContent('Lenses');
    await expect.element(button('Move Lenses up')).toHaveFocus();
  }
  const moved = ['DSLR cameras', 'Lenses', 'Mirrorless cameras', 'Film and rangefinder'];
  for (const end of ['Move DSLR cameras up', 'Move Drones and gimbals down']) {
    await press(end);
    await expect.element(button(end)).toHaveFocus();
    await expect.element(button(end)).toHaveAttribute('aria-disabled', 'true');
  }
  expect(shown().slice(0, 4)).toEqual(moved);
  expect(shown().at(-1)).toBe('Drones and gimbals');
  const footer = page.getByRole('contentinfo');
  const inFooter = footer.getByRole('listitem').filter({ hasText: /cameras|Lenses|Film/ });
  await expect.poll(() => texts(inFooter.elements())).toEqual(moved);

  await button('Rename Mirrorless cameras').click();
  const newName = page.getByLabelText('New name of Mirrorless cameras');
  await expect.element(newName).toHaveFocus();
  await newName.fill('MEDIUM format');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(newName)
    .toHaveAccessibleDescription('A category of this name exists already.*');
  await newName.fill('মিররলেস ক্যামেরা');
  await button('Save').click();
  await expect.element(page.getByText('Category renamed.')).toBeInTheDocument();
  await expect.element(button('Rename মিররলেস ক্যামেরা')).toHaveFocus();
  await expect.element(footer.getByRole('link', { name: 'মিররলেস ক্যামেরা' })).toBeVisible();
  await button('Rename Lenses').click();
  await expect.element(page.getByLabelText('New name of Lenses')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Rename Lenses')).toHaveFocus();

  const now = await listNames();
  expect(now.slice(0, 3)).toEqual(['DSLR cameras', 'Lenses', 'মিররলেস ক্যামেরা']);
  expect(now.at(-1)).toBe('Drones and gimbals');
  await expect.poll(shown).toEqual(now);
  await goTo('/');
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('listitem');
  await expect.poll(() => texts(tiles.getByRole('heading').elements())).toEqual(now);
  // A renamed one keeps its picture; one that is new has the picture of none.
  const pictures = tiles.elements().map((tile) => tile.querySelector('img')?.src);
  expect(pictures[2]).toMatch(/tile-mirrorless/);
  expect(pictures.at(-1)).toMatch(/empty/);

  await open('/dashboard/addproduct', { as: seller });
  const choice = page.getByLabelText('Category');
  const options = choice.getByRole('option');
  await expect
    .poll(() => texts(options.elements()).filter((text) => now.includes(text ?? '')))
    .toEqual(now);
});

test('what the shop does not take is taken back, and told', async () => {
  await open('/dashboard/categories', { as: admin });
  const before = await listNames();
  await expect.poll(shown).toEqual(before);
  const last = before.at(-1);
  const cutOff = '**/api/{managecategories/order,categories}';
  await commands.spoil(cutOff, 'cut');
  await button(`Move ${last} up`).click();
  await expect
    .element(page.getByText('The order could not be saved. Try again.'))
    .toBeInTheDocument();
  await expect.poll(shown).toEqual(before);
  await commands.heal();

  await commands.spoil('**/api/managecategories', 'cut');
  await name.fill('Straps');
  await add.click();
  await expect.element(page.getByText('It could not be saved. Try again.')).toBeInTheDocument();
  await expect.element(name).toHaveValue('Straps');
  await commands.heal();

  const other = await commands.join('Admin');
  const cables = await commands.callAs(other, 'POST', '/api/managecategories', { name: 'Cables' });
  expect(cables.status).toBe(200);
  await button(`Move ${last} up`).click();
  await expect
    .element(page.getByText(/^Somebody else changed the categories\./))
    .toBeInTheDocument();
  await expect.poll(shown).toEqual([...before, 'Cables']);
  await button('Move Cables up').click();
  await expect.poll(listNames).toEqual([...before.slice(0, -1), 'Cables', last]);
});

test('nobody but an admin gets there', async () => {
  for (const member of [seller, await commands.join('Buyer')]) {
    await open('/dashboard/categories', { as: member });
    await expect.poll(address).toBe('/');
    expect(list.query()).toBeNull();
  }
});
