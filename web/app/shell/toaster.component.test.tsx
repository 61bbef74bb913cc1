import { I18nProvider } from '@lingui/react';
import { toast as kept } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { i18n, speak } from '#web/app/i18n.ts';
import { toast } from '#web/platform/toast.ts';
import { Toaster } from './toaster.tsx';

// Kept from before: a wait of Vitest's own would move the clock that stands still.
const { setTimeout: sleep } = globalThis;

beforeEach(async () => {
  await speak('en');
  await render(
    <I18nProvider i18n={i18n}>
      <button type="button">Elsewhere</button>
      <Toaster />
    </I18nProvider>,
  );
  // A mouse that an earlier test left above the corner of the messages would hold them.
  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  kept.remove();
});

/** Waits until the page has done what it does between two steps of its clock. */
async function until(what: string, holds: () => boolean): Promise<void> {
  const giveUp = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > giveUp) throw new Error(`still not: ${what}`);
    await new Promise((resolve) => sleep(resolve, 10));
  }
}

const isShown = (text: string): boolean => Boolean(page.getByText(text).query());

/** Waits until it is shown and its end is set. */
async function appearing(text: string): Promise<void> {
  await until(`${text} is shown`, () => isShown(text));
  await until(`the end of ${text} is set`, () => vi.getTimerCount() === 1);
}

/** The message stays to the last of these milliseconds and goes with it. */
async function expectToLast(text: string, duration: number): Promise<void> {
  await appearing(text);
  await vi.advanceTimersByTimeAsync(duration - 1);
  expect(page.getByText(text).query()).toBeVisible();
  await vi.advanceTimersByTimeAsync(2);
  await until(`${text} is gone`, () => !isShown(text));
}

// Specification, section 9: good news lasts 2000 ms, an error 4000 ms.
test('good news lasts two seconds', async () => {
  toast.success('Successfully reported!');
  await expectToLast('Successfully reported!', 2_000);
});

test('bad news lasts four seconds', async () => {
  toast.error('You already reported it.');
  await expectToLast('You already reported it.', 4_000);
});

test('a toast stays while the keyboard is at it, and the next one goes by itself', async () => {
  toast.error('You already reported it.');
  await appearing('You already reported it.');
  const dismiss = page.getByRole('status').getByRole('button', { name: 'Dismiss' });
  (dismiss.element() as HTMLElement).focus();
  await until('its end is put off', () => vi.getTimerCount() === 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.getByText('You already reported it.').query()).toBeVisible();

  await userEvent.keyboard('{Enter}');
  await until('it is dismissed', () => !isShown('You already reported it.'));
  // A second later it is forgotten.
  await vi.advanceTimersByTimeAsync(1_000);
  await until('it is forgotten', () => vi.getTimerCount() === 0);
  toast.error('It could not be reported.');
  await expectToLast('It could not be reported.', 4_000);
});

test('a toast stays while the mouse is over it', async () => {
  toast.success('Successfully reported!');
  await appearing('Successfully reported!');
  await page.getByText('Successfully reported!').hover();
  await until('its end is put off', () => vi.getTimerCount() === 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.getByText('Successfully reported!').query()).toBeVisible();

  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  await appearing('Successfully reported!');
  await vi.advanceTimersByTimeAsync(2_001);
  await until('it is gone', () => !isShown('Successfully reported!'));
});
