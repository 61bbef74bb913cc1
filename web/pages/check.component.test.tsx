import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, reload } from '#tests/support/components/open.tsx';
import { storageNames } from '#web/platform/storage-keys.ts';

afterEach(async () => {
  await page.viewport(1280, 900);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${storageNames.tabDrafts}check`)) sessionStorage.removeItem(key);
});

const step = (words: RegExp) => page.getByRole('group', { name: words });

test('a kind is chosen by a link, and another one by the next', async () => {
  await open('/check');
  await page.getByRole('link', { name: 'Tripod' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Tripod' })).toBeVisible();
  await expect.element(step(/Draw all legs out/)).toBeVisible();
  await page.getByRole('link', { name: 'Another kind' }).click();
  await expect.element(page.getByRole('link', { name: 'Zoom lens' })).toBeVisible();
});

test('an address with an unknown kind offers all of them', async () => {
  await open('/check?kind=constructor');
  await expect.element(page.getByRole('link', { name: 'Gimbal' })).toBeVisible();
});

test('each step is answered, progress is said, and what differs is written down', async () => {
  await page.viewport(390, 844);
  await open('/check?kind=tripod');
  await expect.element(page.getByText('0 of 6 done')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'What you found' }))
    .not.toBeInTheDocument();
  await step(/Meet in a bright public place/)
    .getByRole('radio', { name: 'Fine' })
    .click();
  await expect.element(page.getByText('1 of 6 done')).toBeVisible();
  const legs = step(/Draw all legs out/);
  await legs.getByRole('radio', { name: 'Not as listed' }).click();
  await legs.getByRole('textbox', { name: 'What differs?' }).fill('The left leg slips');
  await expect.element(page.getByText('2 of 6 done · 1 not as listed')).toBeVisible();
  const summary = page.getByRole('region', { name: 'What you found' });
  await expect.element(summary.getByText('1 fine, 0 not checked, 4 open.')).toBeVisible();
  await expect.element(summary.getByText(/a reason to stop/)).toBeVisible();
  await expect.element(summary.getByText('The left leg slips')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('a fault that can be agreed on is no reason to stop', async () => {
  await open('/check?kind=tripod');
  await step(/Turn it round slowly/)
    .getByRole('radio', { name: 'Not as listed' })
    .click();
  const summary = page.getByRole('region', { name: 'What you found' });
  await expect.element(summary.getByRole('link', { name: /Turn it round slowly/ })).toBeVisible();
  await expect.element(summary.getByText(/a reason to stop/)).not.toBeInTheDocument();
});

test('answers are there after a reload, each list has its own, and they can be begun anew', async () => {
  await open('/check?kind=tripod');
  const place = step(/Meet in a bright public place/);
  await place.getByRole('radio', { name: 'Fine' }).click();
  await place.getByRole('button', { name: 'Add a note' }).click();
  await place.getByRole('textbox', { name: 'Note' }).fill('At the café');
  await expect.poll(() => Object.values(sessionStorage).join()).toContain('At the café');
  await reload();
  await expect.element(place.getByRole('radio', { name: 'Fine' })).toBeChecked();
  await expect.element(place.getByRole('textbox', { name: 'Note' })).toHaveValue('At the café');
  await open('/check?kind=flash');
  await expect.element(page.getByText('0 of 12 done')).toBeVisible();
  await open('/check?kind=tripod');
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect.element(page.getByText('0 of 6 done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 of 6 done')).toBeVisible();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect.element(page.getByText('0 of 6 done')).toBeVisible();
  await reload();
  await expect.element(page.getByText('0 of 6 done')).toBeVisible();
});

test('a finger is large enough for each answer', async () => {
  await page.viewport(390, 844);
  await open('/check?kind=tripod');
  await expect.element(step(/Draw all legs out/)).toBeVisible();
  const heights = [...document.querySelectorAll('fieldset label')].map(
    (label) => label.getBoundingClientRect().height,
  );
  expect(heights.length).toBe(18);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('it is read in Bangla, words and digits', async () => {
  await open('/check?kind=tripod', { language: 'bn' });
  await expect.element(page.getByText('৬টির মধ্যে ০টি দেখা হয়েছে')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'ঠিক আছে' }).first()).toBeVisible();
});
