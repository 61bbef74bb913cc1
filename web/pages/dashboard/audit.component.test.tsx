import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

test('what an admin did is named in the reader’s language, and times are those of the shop’s clock', async () => {
  const [admin, { uid }] = await Promise.all([commands.join('Admin'), commands.join('Buyer')]);
  const [person] = await commands.sql('select id, name from people where uid = $1', [uid]);
  await commands.callAs(admin, 'POST', `/api/people/${person?.id}/limit`, {
    days: 3,
    reason: 'Wrote a phone number to everybody',
  });
  await open('/dashboard/audit', { as: admin, language: 'bn' });
  const row = page.getByRole('row').filter({ hasText: 'Wrote a phone number to everybody' });
  await expect.element(row.getByText(/সীমিত থাকার শেষ সম/)).toBeVisible();
  const told = row.element().textContent ?? '';
  expect(told).toMatch(/→ [০-৯]+ \S+ [০-৯]{4}, \S+ [০-৯]+:[০-৯]{2}/);
  expect(told).not.toMatch(/\d{4}-\d\d-\d\dT/);
});

test('a model that was added is told in the reader’s words, without what it leaves open', async () => {
  const admin = await commands.join('Admin');
  const name = `T${admin.uid.replace(/[^a-z0-9]/gi, '')}`;
  const body = { kind: 'mirrorless', brand: 'Trialco', model: name, releaseYear: 2020 };
  const facts = { ...body, aliases: [], mounts: ['Sony E'], sensor: 'full-frame' };
  const added = await commands.callAs(admin, 'POST', '/api/shopmodels', facts);
  expect(added.status).toBe(200);
  await open('/dashboard/audit', { as: admin, language: 'bn' });
  const row = page.getByRole('row').filter({ hasText: `Trialco ${name}` });
  await expect.element(row.getByText('২০২০', { exact: true })).toBeVisible();
  const told = row.element().textContent ?? '';
  expect(told).not.toMatch(/mirrorless|full-frame|কিছু না/);
});
