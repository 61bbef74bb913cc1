import type { Picture } from '#contract/media/schemas.ts';
import { imageAddress } from './addresses.ts';
import type { ImageFormat } from './formats.ts';
import type { ImageRow } from './store.ts';

/** The width of the one address that an upload is known by: sharp enough for a page, small enough for a link preview. */
const displayWidth = 960;

type Sizes = Pick<ImageRow, 'hash' | 'widths' | 'formats'>;

/** The JPEG whose width is nearest to 960 pixels; of two as near, the wider. */
export function displayUrl({ hash, widths }: Pick<Sizes, 'hash' | 'widths'>): string {
  const distance = (width: number) => Math.abs(width - displayWidth);
  const nearest = widths.reduce((best, width) => {
    const closer = distance(width) - distance(best);
    return closer < 0 || (closer === 0 && width > best) ? width : best;
  });
  return imageAddress({ hash, width: nearest, format: 'jpeg' });
}

function srcset({ hash, widths }: Sizes, format: ImageFormat): string {
  return [...widths]
    .sort((a, b) => a - b)
    .map((width) => `${imageAddress({ hash, width, format })} ${width}w`)
    .join(', ');
}

/** A row as the contract shows it: AVIF first where it exists already, then WebP, JPEG for the rest. */
export function viewPicture(image: ImageRow): Picture {
  const { width, height, placeholder, formats } = image;
  const modern = (['avif', 'webp'] as const).filter((format) => formats.includes(format));
  return {
    src: displayUrl(image),
    width,
    height,
    placeholder,
    sources: modern.map((format) => ({ type: `image/${format}`, srcset: srcset(image, format) })),
  };
}
