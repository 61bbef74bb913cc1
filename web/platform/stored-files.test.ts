import { expect, it } from 'vitest';
import { packFiles, unpackFiles } from './stored-files.ts';

const photo = () => new File(['of a camera'], 'IMG_1.jpg', { type: 'image/jpeg' });
const draft = () => ({ photos: [{ id: 'one', file: photo() }, { id: 'two' }], price: 4500 });

it('keeps the bytes of files, not the files, and makes files of them again', async () => {
  const packed = await packFiles(draft());
  expect(packed).toEqual({
    photos: [
      {
        id: 'one',
        file: { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: expect.any(ArrayBuffer) },
      },
      { id: 'two' },
    ],
    price: 4500,
  });
  const { photos, price } = unpackFiles(structuredClone(packed)) as ReturnType<typeof draft>;
  const { name, type } = photos[0]?.file ?? {};
  expect({ name, type, price }).toEqual({ name: 'IMG_1.jpg', type: 'image/jpeg', price: 4500 });
  expect(await photos[0]?.file?.text()).toBe('of a camera');
  expect(photos[1]).toEqual({ id: 'two' });
});

it('reads what older versions of the shop have kept: the files themselves', () => {
  const older = draft();
  const { photos } = unpackFiles(older) as ReturnType<typeof draft>;
  expect(photos[0]?.file).toBe(older.photos[0]?.file);
});

it('refuses a file that cannot be read any more, rather than keeping half of it', async () => {
  const gone = photo();
  gone.arrayBuffer = () => Promise.reject(new Error('gone'));
  await expect(packFiles({ photos: [gone] })).rejects.toThrow('gone');
});
