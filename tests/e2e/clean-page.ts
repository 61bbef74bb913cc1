import { test as base, expect } from '@playwright/test';

/**
 * The test of this shop: a page whose console speaks or whose own code throws fails the test that opened it.
 * Answers that a test provokes (a refused card, a wrong password) are named by `allowed`.
 */
export const test = base.extend<{ allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern
  allowed: async ({}, use) => use([]),
  page: async ({ page, allowed }, use) => {
    const spoken: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') spoken.push(message.text());
    });
    page.on('pageerror', (error) => spoken.push(error.message));
    await use(page);
    expect(spoken.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});

export { expect };
