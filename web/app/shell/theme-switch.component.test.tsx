import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

test('without a connection the appearance stays, and so does the page with what was typed', async () => {
  // The form's own way would be an error page in place of all this.
  let isLeft = false;
  const stay = (event: Event) => {
    isLeft = true;
    event.preventDefault();
  };
  document.addEventListener('submit', stay);
  onTestFinished(() => document.removeEventListener('submit', stay));
  await open('/blogs', { footer: true });
  await commands.spoil('**/choice', 'cut');
  const dark = page
    .getByRole('form', { name: 'Appearance' })
    .getByRole('button', { name: 'Dark', exact: true });
  await dark.click();
  await expect.element(page.getByText('No connection: the appearance stays.')).toBeVisible();
  await expect.element(dark).toHaveAttribute('aria-pressed', 'false');
  expect(isLeft).toBe(false);
});
