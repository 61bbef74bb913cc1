import { expect, it } from 'vitest';
import { faultOf, type Photo, PhotoList, withFiles } from './photos.ts';

const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const photo = (name: string): Photo => ({ id: name, file: jpeg(name) });
const names = (photos: readonly Photo[]) => photos.map(({ file }) => file?.name);
const problems = (photos: unknown) =>
  PhotoList.safeParse(photos).error?.issues.map(({ message }) => message);

it('adds what is chosen at the end, in the order of choice', () => {
  const { photos, leftOut } = withFiles([photo('a')], [jpeg('b'), jpeg('c')], [], 12);
  expect(names(photos)).toEqual(['a', 'b', 'c']);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(3);
  expect(leftOut).toEqual([]);
});

it('takes twelve of thirteen and names the one that is left out', () => {
  const files = Array.from({ length: 13 }, (_, n) => jpeg(`${n}.jpg`));
  const { photos, leftOut } = withFiles([], files, [], 12);
  expect(names(photos)).toHaveLength(12);
  expect(leftOut.map(({ name }) => name)).toEqual(['12.jpg']);
  expect(withFiles(photos, [jpeg('late')], [], 12).leftOut).toHaveLength(1);
});

it('takes the same photo once, and says which it left out', () => {
  const { photos, twice } = withFiles([photo('a')], [jpeg('a'), jpeg('b'), jpeg('b')], [], 12);
  expect(names(photos)).toEqual(['a', 'b']);
  expect(twice.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('lets a refused photo give way, in its place', () => {
  const before = ['a', 'b', 'c'].map(photo);
  const { photos } = withFiles(before, [jpeg('new')], ['a'], 3);
  expect(names(photos)).toEqual(['new', 'b', 'c']);
});

it('asks for one photo, and says what is wrong with one before it is sent', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => photo(`${n}`));
  expect(problems(undefined)).toEqual(['Image is required']);
  expect(problems([])).toEqual(['Image is required']);
  expect(problems(twelve)).toBeUndefined();
  const notes = { id: 'n', file: new File(['x'], 'notes.txt', { type: 'text/plain' }) };
  expect(problems([photo('a'), notes])).toEqual([faultOf(notes)]);
  // A phone that does not know its own HEIC, and what the shop has already.
  expect(faultOf({ id: 'h', file: new File(['x'], 'IMG.HEIC') })).toBeUndefined();
  expect(faultOf({ id: 's', url: '/images/1.jpg' })).toBeUndefined();
});
