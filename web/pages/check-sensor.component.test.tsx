import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';

const wall = page.getByLabelText('Choose the photo of the wall');
const dark = page.getByLabelText('Choose the dark photo');

/** A photo of one colour. */
async function drawn(colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(1_500, 1_000);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

test('a clean wall has no spots, and the file says nothing of its size', async () => {
  await open('/check/sensor');
  await wall.upload([await drawn('rgb(200, 200, 200)')]);
  await expect.element(page.getByText('No spots found.')).toBeVisible();
  await expect.element(page.getByText(/does not say how large the camera made it/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Where they are' })).toBeVisible();
});

test.each([
  ['too small', /The photo is too small/, async () => (await makePhotos(1))[0] as File],
  ['dark', /The wall is too dark/, () => drawn('rgb(40, 40, 40)')],
  ['burnt out', /burnt out to white/, () => drawn('white')],
  ['no photo', /This browser cannot read the photo/, async () => new File(['text'], 'photo.jpg')],
])('a photo that says nothing is refused, with what to do: %s', async (_, words, photo) => {
  await open('/check/sensor');
  await wall.upload([await photo()]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
});

test('a bright photo is no dark one, and the next one takes its place', async () => {
  await open('/check/sensor');
  await dark.upload([await drawn('rgb(200, 200, 200)')]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This is no dark photo/);
  await dark.upload([await drawn('black')]);
  await expect.element(page.getByText('No bright dots found.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
