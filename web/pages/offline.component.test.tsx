import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

// web/platform/own-path.test.ts has them all; here a browser reads the address.
test.each([
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('the way back never leads out of the shop: %s', async (back) => {
  await open(`/offline?back=${back}`);
  const again = page.getByRole('link', { name: 'Try again' });
  await expect.element(again).toHaveAttribute('href', '/');
});
