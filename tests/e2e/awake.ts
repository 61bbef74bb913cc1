import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until the page's scripts listen: for tests of what only they do. Whoever sends a form with an `action` before sends it plainly,
 * and what is pressed before is done afterwards (web/app/start-scripts.ts).
 */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyPresses' in window));
}

/**
 * Waits until the page has asked what it asks by itself of somebody who is signed in: for tests that end the session then,
 * and look who finds out.
 */
export async function untilSessionKnown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // They are noted when their answer is there.
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['uservalidationcheck', 'noticecount'].every((call) =>
      asked.some((name) => name.endsWith(`/api/${call}`)),
    );
  });
}

/** Waits until what opened has the focus: it takes keys, and Back, a moment after it is seen. */
export async function untilFocused(opened: Locator): Promise<void> {
  await expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}
