import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

const dialog = page.getByRole('dialog');
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin removes a model that nothing names and restores it; one in use is merged instead', async () => {
  const [admin, seller] = await Promise.all([commands.join('Admin'), commands.join('Seller')]);
  const maker = `Surma${Date.now()}`;
  const name = `${maker} S1`;
  const facts = { kind: 'mirrorless', brand: maker, model: 'S1', aliases: [], mounts: [] };
  await commands.callAs(admin, 'POST', '/api/shopmodels', facts);
  await commands.callAs(seller, 'POST', '/api/drafts', { fields: { name }, images: [] });
  await open('/dashboard/models', { as: admin });
  await page.getByLabelText('Brand, model or other name').fill(maker);

  await page.getByRole('button', { name: `Correct ${name}` }).click();
  await dialog.getByRole('button', { name: 'Remove from the catalogue' }).click();
  await expect.element(dialog.getByText(/^This model is in use, so it stays/)).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('1 draft');
  await dialog.getByRole('button', { name: 'Merge into another' }).click();
  await expect.element(dialog.getByLabelText('The model that stays')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await commands.sql("delete from listing_drafts where fields->>'name' = $1", [name]);

  await page.getByRole('button', { name: `Correct ${name}` }).click();
  await dialog.getByRole('button', { name: 'Remove from the catalogue' }).click();
  await expect.element(dialog.getByText(/^Nothing names it/)).toBeVisible();
  // Somebody begins to name it while this stands here.
  await commands.callAs(seller, 'POST', '/api/drafts', { fields: { name }, images: [] });
  await dialog.getByRole('button', { name: 'Remove from the catalogue' }).click();
  await expect.element(dialog.getByText(/^This model is in use, so it stays/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await commands.sql("delete from listing_drafts where fields->>'name' = $1", [name]);

  await page.getByRole('button', { name: `Correct ${name}` }).click();
  await dialog.getByRole('button', { name: 'Remove from the catalogue' }).click();
  await expect.element(dialog.getByText(/^Nothing names it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove from the catalogue' }).click();
  await expect.element(page.getByText(`${name} is removed from the catalogue.`)).toBeVisible();
  await expect.element(row(name)).not.toBeInTheDocument();

  await page.getByLabelText('State').selectOptions('Removed from it');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect.element(page.getByText(`${name} is back in the catalogue.`)).toBeVisible();
  await expect.element(row(name)).not.toBeInTheDocument();
  await page.getByLabelText('State').selectOptions('In the catalogue');
  await expect.element(row(name)).toBeVisible();
});

test('a file that names a removed model says so, and brings none back', async () => {
  const admin = await commands.join('Admin');
  const maker = `Turag${Date.now()}`;
  const facts = { kind: 'mirrorless', brand: maker, model: 'T1', aliases: [], mounts: [] };
  const { body } = await commands.callAs(admin, 'POST', '/api/shopmodels', facts);
  const { insertedId: id } = body as { insertedId: string };
  await commands.callAs(admin, 'POST', `/api/shopmodels/${id}/remove`, { version: 1 });
  const header = 'id,version,kind,brand,model,other names,mounts,sensor,release year,rated shutter';
  const rows = [`${id},1,mirrorless,${maker},T1,,,,2024,`, `,,mirrorless,${maker},t-1,,,,,`];
  await open('/dashboard/models', { as: admin });
  await page.getByRole('button', { name: 'Import a CSV file' }).click();
  const file = new File([[header, ...rows].join('\n')], 'models.csv');
  await dialog.getByLabelText('CSV file').upload(file);
  await expect.element(dialog.getByText(/^Id: This model was removed from/)).toBeVisible();
  await expect.element(dialog.getByText(/^Model: This model was removed from/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Write/ })).not.toBeInTheDocument();
});
