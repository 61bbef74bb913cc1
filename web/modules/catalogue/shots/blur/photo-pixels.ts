import { oneByOne } from '../one-by-one.ts';
import { areaOf, colourOf, type Grid, gridOf } from './blur-grid.ts';

/** Longest side of a photo that is written anew: more is more than a phone's canvas holds. */
const maxSide = 4_096;

/** As sharp as a phone's screen shows it. */
const shownSide = 1_200;

/** Of what is looked at no more is held than the screen shows: the pixels of the whole photo are 192 MB on a phone with 48 megapixels. */
export interface OpenPhoto {
  content: Blob;
  shown: HTMLCanvasElement;
  grid: Grid;
  /** The photo made as small as the grid. */
  small: Uint8ClampedArray;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** The photo on a canvas, no side longer than this. */
function drawn(bitmap: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const within = (length: number) => Math.max(1, Math.round(length * scale));
  const { canvas, context } = canvasOf(within(bitmap.width), within(bitmap.height));
  // Behind what is transparent: a JPEG would make it black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Does something with the pixels of a photo as it is seen, turned as its file says. Fails for what this browser cannot open. */
function withPixels<T>(content: Blob, use: (bitmap: ImageBitmap) => T | Promise<T>): Promise<T> {
  return oneByOne(
    async () => {
      const bitmap = await createImageBitmap(content);
      try {
        return await use(bitmap);
      } finally {
        bitmap.close();
      }
    },
    { first: true },
  );
}

export function openPhoto(content: Blob): Promise<OpenPhoto> {
  return withPixels(content, (bitmap) => {
    const shown = drawn(bitmap, shownSide);
    const grid = gridOf(bitmap.width, bitmap.height);
    const { context } = canvasOf(grid.columns, grid.rows);
    context.drawImage(shown, 0, 0, grid.columns, grid.rows);
    const { data } = context.getImageData(0, 0, grid.columns, grid.rows);
    return { content, shown, grid, small: data };
  });
}

type Colours = Pick<OpenPhoto, 'grid' | 'small'>;

/** Draws these blocks over the photo. */
export function drawBlocks(
  canvas: HTMLCanvasElement,
  { grid, small }: Colours,
  blocks: Iterable<number>,
): void {
  const context = canvas.getContext('2d');
  const { width, height } = canvas;
  if (!context) return;
  for (const block of blocks) {
    const area = areaOf(grid, block, width, height);
    context.fillStyle = colourOf(small, grid, block);
    context.fillRect(area.left, area.top, area.width, area.height);
  }
}

/**
 * The photo with its blocks, as a file of its own: a JPEG of these pixels and of nothing else, since the small picture in the head of
 * the first one shows what was covered.
 */
export function blurredFile(
  photo: OpenPhoto,
  blocks: Iterable<number>,
  name: string,
): Promise<File> {
  return withPixels(photo.content, async (bitmap) => {
    const canvas = drawn(bitmap, maxSide);
    drawBlocks(canvas, photo, blocks);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.92),
    );
    if (!blob) throw new Error('the photo could not be written');
    return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  });
}
