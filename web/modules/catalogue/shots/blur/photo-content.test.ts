import { expect, test } from 'vitest';
import { widestOf } from './photo-content.ts';

test('a photo of the shop is read in the widest file that there is', () => {
  const src = '/images/0d171500/960.jpeg';
  expect(widestOf({ src, widths: [320, 640, 960, 1600] })).toBe('/images/0d171500/1600.jpeg');
  expect(widestOf({ src, widths: [1600, 320] })).toBe('/images/0d171500/1600.jpeg');
  expect(widestOf({ src: 'https://elsewhere.example/x.jpg', widths: [] })).toBe(
    'https://elsewhere.example/x.jpg',
  );
});
