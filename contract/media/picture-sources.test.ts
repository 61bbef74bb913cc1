import { expect, test } from 'vitest';
import { sourcesOf } from './picture-sources.ts';

test('names each size in each modern format beside the JPEG, the smallest first, AVIF before WebP', () => {
  const picture = { src: '/images/ab12/960.jpg', widths: [320, 960] };
  expect(sourcesOf({ ...picture, formats: ['webp', 'avif'] })).toEqual([
    { type: 'image/avif', srcset: '/images/ab12/320.avif 320w, /images/ab12/960.avif 960w' },
    { type: 'image/webp', srcset: '/images/ab12/320.webp 320w, /images/ab12/960.webp 960w' },
  ]);
  expect(sourcesOf({ ...picture, formats: ['webp'] })).toHaveLength(1);
});

test('a picture from elsewhere has none', () => {
  expect(sourcesOf({ src: 'https://elsewhere.example/x.jpg', widths: [], formats: [] })).toEqual(
    [],
  );
});
