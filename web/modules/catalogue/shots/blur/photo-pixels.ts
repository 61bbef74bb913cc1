import { areaOf, colourOf, type Grid, gridOf } from './blur-grid.ts';

/** Longest side of a photo that is written anew: more is more than a phone's canvas holds. */
const longestSide = 4_096;

export interface OpenPhoto {
  bitmap: ImageBitmap;
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

/** A photo as it is seen: turned as its file says. Fails for what this browser cannot open. */
export async function openPhoto(file: Blob): Promise<OpenPhoto> {
  const bitmap = await createImageBitmap(file);
  const grid = gridOf(bitmap.width, bitmap.height);
  const { context } = canvasOf(grid.columns, grid.rows);
  context.drawImage(bitmap, 0, 0, grid.columns, grid.rows);
  return { bitmap, grid, small: context.getImageData(0, 0, grid.columns, grid.rows).data };
}

/** Draws the photo over the whole of a canvas, and these blocks over it. */
export function drawBlurred(
  canvas: HTMLCanvasElement,
  { bitmap, grid, small }: OpenPhoto,
  blocks: Iterable<number>,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  // Behind what is transparent: a JPEG would make it black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  for (const block of blocks) {
    const area = areaOf(grid, block, width, height);
    context.fillStyle = colourOf(small, grid, block);
    context.fillRect(area.left, area.top, area.width, area.height);
  }
}

/** The size of a photo, no side longer than this. */
export function sizeWithin({ width, height }: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * The photo with its blocks, as a file of its own: a JPEG of these pixels and of nothing else, since the small picture in the head of
 * the first one shows what was covered.
 */
export async function blurredFile(
  photo: OpenPhoto,
  blocks: Iterable<number>,
  name: string,
): Promise<File> {
  const { width, height } = sizeWithin(photo.bitmap, longestSide);
  const { canvas } = canvasOf(width, height);
  drawBlurred(canvas, photo, blocks);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  if (!blob) throw new Error('the photo could not be written');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
