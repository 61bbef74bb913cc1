import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { paidDeal } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

const sensor = page.getByRole('region', { name: 'Sensor' });
const wall = sensor.getByLabelText('Attach a photo of the wall');
const dark = sensor.getByLabelText('Attach a dark photo');

/** A photo of one colour, as a browser writes it: without the data of a camera. */
async function drawn(colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(1_500, 1_000);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  return new File([blob], 'DSC_0001.JPG', { type: 'image/jpeg' });
}

test('a side attaches a photo of the wall, and both read what the shop counted', async () => {
  const { buyer, seller, path } = await paidDeal();
  await open(path, { as: buyer });
  await wall.upload([await drawn('rgb(200, 200, 200)')]);
  await expect.element(sensor.getByText(/No spots found\./)).toBeVisible();
  await expect.element(sensor.getByText(/keeps no photo\./)).toBeVisible();
  await open(path, { as: seller });
  await expect.element(sensor.getByText(/No spots found\./)).toBeVisible();
  await expect.element(sensor.getByText(/^Nadia Islam, /)).toBeVisible();
});

test('a photo that says nothing is refused with what to do, and the next one takes its place', async () => {
  const { seller, id, path } = await paidDeal();
  await open(path, { as: seller });
  await dark.upload([await drawn('black')]);
  await expect
    .element(sensor.getByRole('alert'))
    .toMatchTextContent(/does not say how large the camera made it/);
  await wall.upload([await drawn('rgb(200, 200, 200)')]);
  await expect.element(sensor.getByText(/No spots found\./)).toBeVisible();
  expect(sensor.getByRole('alert').elements()).toEqual([]);
  const rows = await commands.sql('select kind from sensor_tests where booking_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'dust' }]);
});

test('an item without a sensor has no place for it', async () => {
  const { buyer, id, path } = await paidDeal();
  await commands.sql(
    `update products set model_id = null, category_id = '0d171500-0000-4000-8000-000000000007'
       where id = (select item_id from bookings where id = $1)`,
    [id],
  );
  await open(path, { as: buyer });
  await expect.element(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  await expect.element(sensor).not.toBeInTheDocument();
});
