import type { BrowserContextOptions, Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { expectExactly } from './exact-picture.ts';
import { drawAlike, rendererHere, rendererOfPictures } from './renderer.ts';
import { startUiPage } from './ui-page.ts';

/*
 * How each part looks, in both lights and at two widths, and how it answers to the keyboard: here once, so that the
 * journeys need not. `npm test -- e2e ui-page --update-snapshots` takes new pictures; look at them before they are kept.
 */

// Workers are told by the process that has read the command line, and that alone speaks.
const isMain = process.env.TEST_WORKER_INDEX === undefined;
if (isMain) {
  const takesNew = process.argv.some((each) => /^(-u|--update-snapshots)(=|$)/.test(each));
  const isOwn = drawAlike(rendererHere(), rendererOfPictures());
  process.env.COMPARE_PICTURES = takesNew || isOwn ? 'on' : 'off';
}
/** Only who drew the pictures can say whether a pixel has changed. */
const comparesPictures = process.env.COMPARE_PICTURES === 'on';
if (isMain && !comparesPictures) {
  process.stdout.write(
    `Pictures of parts are not compared: ${rendererOfPictures().chromium} drew them, here is ${rendererHere().chromium}.\n`,
  );
}

// One page for all of them, built when the first one asks.
test.describe.configure({ mode: 'default' });

// Letters drawn alike on every machine, as far as the browser can.
const drawnAlike = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

test.use({
  // The photo that is gone, and the service worker, which this page is built without.
  allowed: /status of 404|\(404\) was received when fetching the script/,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...drawnAlike] });
  },
});

let ui: Awaited<ReturnType<typeof startUiPage>>;
test.beforeAll(async () => {
  ui = await startUiPage();
});
test.afterAll(() => ui?.stop());

/** Shows the page as it is when everything has come. */
async function show(page: Page): Promise<Page> {
  // A photo that is on its way for ever.
  await page.route('**/ui/waiting.webp', () => undefined);
  await page.goto(ui.url);
  await expect(page.getByRole('combobox', { name: 'Camera model' })).toBeEnabled();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-haspopup');
  await expect(page.getByRole('application')).toHaveCount(2);
  await expect(page.getByText('nikon-d750.svg')).toHaveCount(5);
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.scrollIntoViewIfNeeded();
  // Known to be gone.
  await expect(photos.locator('svg')).toHaveCount(1);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Each group begins at a whole pixel, whatever the ones above it come to: letters are drawn alike wherever it stands.
    for (const box of document.querySelectorAll<HTMLElement>('h1, section[aria-label]')) {
      box.style.height = `${Math.ceil(box.getBoundingClientRect().height)}px`;
    }
  });
  return page;
}

/** Keys one after the other. */
const pressOn =
  (page: Page) =>
  async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

const views: [name: string, options: BrowserContextOptions][] = (
  ['light', 'dark'] as const
).flatMap((colorScheme) => [
  [`${colorScheme}-1440`, { colorScheme, viewport: { width: 1440, height: 900 } }],
  [`${colorScheme}-390`, { colorScheme, viewport: { width: 390, height: 844 }, hasTouch: true }],
]);

for (const [view, options] of views) {
  const showIt = async (open: (who: undefined, options: BrowserContextOptions) => Promise<Page>) =>
    show(await open(undefined, { ...options, reducedMotion: 'reduce' }));

  test(`every part is accessible: ${view}`, async ({ open }) => {
    expect(await findFaults(await showIt(open))).toEqual([]);
  });

  if (!comparesPictures) continue;
  test(`every part looks as it did: ${view}`, async ({ open }) => {
    const page = await showIt(open);
    for (const part of await page.getByRole('region').all()) {
      const name = await part.getAttribute('aria-label');
      if (name) await expectExactly(part, `${name.toLowerCase().replaceAll(' ', '-')}-${view}`);
    }
    for (const [button, role] of [
      ['Open a dialog', 'dialog'],
      ['Ask before deleting', 'alertdialog'],
      ['Open a sheet', 'dialog'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const name = `${button.toLowerCase().replaceAll(' ', '-')}-${view}`;
      await expectExactly(page.getByRole(role), name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Actions' }).click();
    await expectExactly(page.getByRole('menu'), `menu-${view}`);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Camera model' }).fill('nik');
    await expectExactly(page.getByRole('listbox'), `listbox-${view}`);
  });
}

test('the keyboard opens, walks along and leaves what lies over the page', async ({ open }) => {
  const page = await show(await open());
  const press = pressOn(page);

  for (const [name, role, first] of [
    ['Open a dialog', 'dialog', 'To be filled'],
    ['Open a sheet', 'dialog', 'Lowest price'],
  ] as const) {
    const opener = page.getByRole('button', { name });
    await opener.press('Enter');
    const over = page.getByRole(role);
    await expect(over.getByLabel(first)).toBeFocused();
    // Round and round: nobody leaves it by Tab.
    for (let presses = 0; presses < 5; presses += 1) {
      await press('Tab');
      await expect(over.locator(':focus')).toHaveCount(1);
    }
    await press('Escape');
    await expect(over).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  const asker = page.getByRole('button', { name: 'Ask before deleting' });
  await asker.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Nikon D750?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Chosen: nothing')).toBeVisible();
  await expect(asker).toBeFocused();

  // Back means what covers the page, not the page.
  await page.getByRole('link', { name: 'Link', exact: true }).click();
  for (const name of ['Open a dialog', 'Ask before deleting', 'Open a sheet']) {
    await page.getByRole('button', { name }).click();
    const over = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(over).toBeVisible();
    await page.goBack();
    await expect(over).toHaveCount(0);
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('menu, offers, tabs and rows answer to arrows, letters and Escape', async ({ open }) => {
  const page = await show(await open());
  const press = pressOn(page);

  const actions = page.getByRole('button', { name: 'Actions' });
  await actions.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await press('ArrowDown', 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await press('Escape');
  await expect(actions).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await press('r', 'e', 'm');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Chosen: Remove')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);

  const model = page.getByRole('combobox', { name: 'Camera model' });
  await model.pressSequentially('nik');
  await expect(page.getByRole('option')).toHaveText(['Nikon D750', 'Nikon Z6']);
  await press('ArrowDown', 'ArrowDown');
  await expect(page.getByRole('option', { name: 'Nikon Z6' })).toHaveAttribute('data-highlighted');
  await press('Enter');
  await expect(model).toHaveValue('Nikon Z6');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await model.fill('Zenit 12');
  await expect(page.getByText('No match. You can keep what you typed.')).toBeVisible();
  await press('Escape');
  await expect(model).toHaveValue('Zenit 12');
  await expect(model).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('tab', { name: 'Sales' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Views' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Views' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Views' })).toHaveText(
    'Four hundred this month.',
  );

  await expect(page.getByText('It was closed.')).toBeHidden();
  await page.getByText('What opens on request').press('Enter');
  await expect(page.getByText('It was closed.')).toBeVisible();
});
