import { expect, it } from 'vitest';
import { readAddresses } from './catalog-addresses.ts';

it('finds the catalogs among the files of a build', () => {
  expect(
    readAddresses({
      'web/locales/bn/messages.po': { file: 'assets/messages-1.js' },
      'web/pages/dashboard/messages.tsx': { file: 'assets/messages-2.js' },
    }),
  ).toEqual({ bn: '/assets/messages-1.js' });
});
