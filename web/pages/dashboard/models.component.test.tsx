import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

const dialog = page.getByRole('dialog');
const search = page.getByLabelText('Brand, model or other name');
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin adds a model, corrects it with what is wrong at its field, and merges it', async () => {
  const admin = await commands.join('Admin');
  const maker = `Padma${Date.now()}`;
  await commands.callAs(admin, 'POST', '/api/shopmodels', {
    kind: 'mirrorless',
    brand: maker,
    model: 'Stays',
    aliases: [],
    mounts: [],
  });
  await open('/dashboard/models', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'Camera Models' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a model' }).click();
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect
    .element(dialog.getByLabelText('Brand'))
    .toHaveAccessibleDescription(/Brand is required\*/);
  await dialog.getByLabelText('Brand').fill(maker);
  await dialog.getByLabelText('Model').fill('P1');
  await dialog.getByLabelText('Kind').selectOptions('Mirrorless camera');
  await dialog.getByLabelText('Release year').fill('2024');
  await dialog.getByLabelText('Other names').fill('Nikon D750\nPadma One');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect
    .element(dialog.getByLabelText('Other names'))
    .toHaveAccessibleDescription(
      /“Nikon D750”: It means “Nikon D750” already\. A name means one model/,
    );
  await dialog.getByLabelText('Other names').fill('পদ্মা ওয়ান');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect.element(page.getByText(`${maker} P1 is in the catalogue.`)).toBeVisible();

  await search.fill(maker);
  await expect.element(row(`${maker} P1`)).toMatchTextContent('2024');
  await page.getByRole('button', { name: `Correct ${maker} P1` }).click();
  await expect.element(dialog.getByLabelText('Other names')).toHaveValue('পদ্মা ওয়ান');
  await commands.sql('update camera_models set version = version + 1 where brand = $1', [maker]);
  await dialog.getByLabelText('Rated shutter').fill('150000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText(/^Somebody else changed this model meanwhile/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Correct ${maker} P1` }).click();
  await dialog.getByLabelText('Release year').fill('2023');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('What you typed is not saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByLabelText('Release year')).toHaveValue(2023);
  await dialog.getByRole('button', { name: 'Merge into another' }).click();
  await dialog.getByRole('button', { name: 'Leave it unsaved' }).click();
  await dialog.getByLabelText('The model that stays').fill(`${maker} stays`);
  await page.getByRole('option', { name: `${maker} Stays`, exact: true }).click();
  await expect.element(dialog.getByText('No listing moves.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge them' }).click();
  await expect.element(page.getByText(`${maker} P1 is ${maker} Stays from now on.`)).toBeVisible();
  await expect.element(row(`${maker} Stays`)).toMatchTextContent('Changed here');
});

test('a value that cannot be is told of by mouse as well, and stays told of', async () => {
  const admin = await commands.join('Admin');
  await open('/dashboard/models', { as: admin });
  await page.getByRole('button', { name: 'Add a model' }).click();
  await dialog.getByLabelText('Brand').fill('Padma');
  await dialog.getByLabelText('Model').fill('P4');
  await dialog.getByLabelText('Kind').selectOptions('Mirrorless camera');
  const shutter = dialog.getByLabelText('Rated shutter');
  const year = dialog.getByLabelText('Release year');
  await year.fill('1700');
  await shutter.fill('-4');
  await dialog.getByLabelText('Focal length (mm)').fill('35 mm or so');
  await expect.element(year).toHaveAccessibleDescription(/Release year must be/i);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect.element(shutter).toHaveAccessibleDescription(/Rated shutter must be/i);
  await expect
    .element(dialog.getByLabelText('Focal length (mm)'))
    .toHaveAccessibleDescription(/one number or two/i);
  await expect.element(year).toHaveAccessibleDescription(/Release year must be/i);
});

test('a seller proposes what the catalogue does not know', async () => {
  const seller = await commands.join('Seller');
  const model = `Q${Date.now()}`;
  await open('/dashboard/addproduct', { as: seller });
  await page.getByText('More about it').click();
  await page.getByRole('combobox', { name: 'Model' }).fill(model);
  const line = page.getByRole('button', { name: 'Propose it' });
  await line.click();
  await expect.element(page.getByText('Fill in the brand, too, to propose it.')).toBeVisible();
  await page.getByLabelText('Brand').fill('Meghna');
  await line.click();
  const thanks = page.getByText(/^Thank you. We look at it/);
  await expect.element(thanks).toBeVisible();
  await expect.element(thanks).toHaveFocus();
  await page.getByRole('combobox', { name: 'Model' }).fill(`${model}x`);
  await expect.element(line).toBeVisible();
  await expect.element(thanks).not.toBeInTheDocument();
});

test('an admin decides about what a seller proposed', async () => {
  const [seller, admin] = await Promise.all([commands.join('Seller'), commands.join('Admin')]);
  const model = `R${Date.now()}`;
  await commands.callAs(seller, 'POST', '/api/modelproposals', { brand: 'Meghna', model });
  await open('/dashboard/modelproposals', { as: admin });
  await page.getByRole('button', { name: `Decide about Meghna ${model}` }).click();
  await dialog.getByRole('tab', { name: 'Not added' }).click();
  await dialog.getByRole('button', { name: 'Do not add it' }).click();
  const reason = dialog.getByLabelText('Reason');
  await expect.element(reason).toHaveAccessibleDescription(/Reason is required/);
  await reason.fill('There is no such camera.');
  await dialog.getByRole('button', { name: 'Do not add it' }).click();
  await expect
    .element(page.getByText(`Meghna ${model} is decided. Whoever proposed it is told.`))
    .toBeVisible();
  await page.getByLabelText('State').selectOptions('Not added');
  await expect.element(row(model)).toMatchTextContent('There is no such camera.');
});

test('an admin brings a file of models: told what it changes, and what is wrong with it', async () => {
  const admin = await commands.join('Admin');
  const maker = `Meghna${Date.now()}`;
  const { body } = await commands.callAs(admin, 'POST', '/api/shopmodels', {
    kind: 'mirrorless',
    brand: maker,
    model: 'M1',
    aliases: [],
    mounts: ['Sony E'],
  });
  const { insertedId: id } = body as { insertedId: string };
  const header = 'id,version,kind,brand,model,other names,mounts,sensor,release year,rated shutter';
  const file = (...rows: string[]) => new File([[header, ...rows].join('\n')], 'models.csv');
  await open('/dashboard/models', { as: admin });
  await page.getByRole('button', { name: 'Import a CSV file' }).click();
  const input = dialog.getByLabelText('CSV file');
  await input.upload(new File(['PK\x03\x04'], 'models.csv'));
  await expect.element(dialog.getByText(/^This is no CSV file/)).toBeVisible();
  await input.upload(
    file(
      `${id},1,mirrorless,${maker},M1,,"Sony E\nM42",,2024,`,
      `,,mirrorless,${maker},M2,,,,,`,
      `,,toaster,${maker},M3,,,,,`,
    ),
  );
  await expect.element(dialog.getByText('Kind: There is no such kind of model')).toBeVisible();
  await expect.element(dialog).toMatchTextContent('Release year: – → 2024');
  await expect.element(dialog).toMatchTextContent('Added: 1Changed: 1');
  await dialog.getByRole('button', { name: 'Write 2 rows' }).click();
  await expect.element(dialog.getByText('2 of 2 rows are written.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await search.fill(maker);
  await expect.element(row(`${maker} M1`)).toMatchTextContent('2024');
  await expect.element(row(`${maker} M2`)).toBeVisible();
});
