import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Role } from '#tests/support/components/commands-types.ts';
import { open } from '#tests/support/components/open.tsx';

const nobodys = '00000000-0000-4000-8000-000000000000';

/** Pages of what an address names, and the one heading that they have where it is not there. */
const pages: [path: string, who: Role, heading: string][] = [
  ['deal/:id', 'Buyer', 'This booking does not exist.'],
  ['receipt/:id', 'Buyer', 'Receipt'],
  ['payment/:id', 'Buyer', 'Payment'],
  ['editproduct/:id', 'Seller', 'Edit a Product'],
  ['evidence/:id', 'Seller', 'This item is not yours to show, or it is not for sale any more.'],
  ['webhooks/:id', 'Seller', 'This endpoint does not exist.'],
  ['people/:id', 'Admin', 'Nobody is here under this address.'],
  ['payments/:id', 'Admin', 'This payment does not exist.'],
  ['payouts/:id', 'Admin', 'This batch does not exist.'],
  ['claims/:id', 'Admin', 'This claim does not exist.'],
  ['cases/:id', 'Admin', 'This case does not exist.'],
  ['theftnotices/:id', 'Admin', 'This notice does not exist.'],
];

test.each(pages)('%s has one heading where it is not there', async (path, who, heading) => {
  await open(`/dashboard/${path.replace(':id', nobodys)}`, { as: await commands.join(who) });
  const headings = page.getByRole('heading', { level: 1 });
  await expect.element(headings.first()).toHaveTextContent(heading);
  await expect.poll(() => headings.elements().length).toBe(1);
});
