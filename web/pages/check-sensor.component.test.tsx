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

/** The same with the data of a camera in front, which says how large the photo was. */
async function fromCamera(photo: File, [width, height] = [1_500, 1_000]): Promise<File> {
  const data = new DataView(new ArrayBuffer(82));
  const long = (at: number, tag: number, value: number) => {
    data.setUint16(at, tag);
    data.setUint16(at + 2, 4);
    data.setUint32(at + 4, 1);
    data.setUint32(at + 8, value);
  };
  // The marker of the segment, its length, "Exif", then the tables with offsets from behind that.
  data.setUint32(0, 0xffe10050);
  data.setUint32(4, 0x45786966);
  data.setUint32(10, 0x4d4d002a);
  data.setUint32(14, 8);
  data.setUint16(18, 1);
  long(20, 0x8769, 26);
  data.setUint16(36, 2);
  long(38, 0xa002, width ?? 0);
  long(50, 0xa003, height ?? 0);
  const bytes = await photo.arrayBuffer();
  const parts = [bytes.slice(0, 2), data.buffer, bytes.slice(2)];
  return new File(parts, 'DSC_0001.JPG', { type: 'image/jpeg' });
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
  await dark.upload([await fromCamera(await drawn('rgb(200, 200, 200)'))]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This is no dark photo/);
  await dark.upload([await fromCamera(await drawn('black'))]);
  await expect.element(page.getByText('No bright dots found.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a dark photo that may be a smaller copy says nothing, and one that is smaller is refused', async () => {
  await open('/check/sensor');
  await dark.upload([await drawn('black')]);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/does not say how large the camera made it/);
  await dark.upload([await fromCamera(await drawn('black'), [6_000, 4_000])]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/cut or made smaller/);
});
