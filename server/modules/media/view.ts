import type { Picture } from '#contract/media/schemas.ts';
import { imageAddress } from './addresses.ts';
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

/** A row as the contract shows it, with AVIF where it exists already. */
export function viewPicture(image: ImageRow): Picture {
  const { width, height, placeholder } = image;
  return {
    src: displayUrl(image),
    width,
    height,
    placeholder,
    widths: [...image.widths].sort((a, b) => a - b),
    formats: (['avif', 'webp'] as const).filter((format) => image.formats.includes(format)),
  };
}
