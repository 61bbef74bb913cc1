import type { Picture } from './schemas.ts';

/** Best first: a browser takes the first that it can show. */
const modern = ['avif', 'webp'] as const;

/**
 * The `<source>` elements of a picture, best first. The files of one picture lie side by side, so that their addresses follow
 * from `src`: an answer with 24 pictures names them in half of its bytes otherwise (docs/decisions/076-smaller-answers.md).
 */
export function sourcesOf({ src, widths, formats }: Pick<Picture, 'src' | 'widths' | 'formats'>) {
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  return modern
    .filter((format) => formats.includes(format))
    .map((format) => ({
      type: `image/${format}`,
      srcset: widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', '),
    }));
}
