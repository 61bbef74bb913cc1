import {
  type GreyPicture,
  headNamesCamera,
  hintsOf,
  type PhotoHint,
  seenSide,
} from './photo-quality.ts';

/** EXIF stands in the first bytes of a file. */
const headBytes = 128 * 1_024;

function greyOf({ data, width, height }: ImageData): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let n = 0; n < grey.length; n += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(n * 4, n * 4 + 3);
    grey[n] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { data: grey, width, height };
}

/** Looks at a photo. Runs in a worker: taking a photo apart takes a second on a phone. */
export async function examinePhoto(file: Blob): Promise<PhotoHint[]> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = Math.min(1, seenSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to read pixels from');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const grey = greyOf(context.getImageData(0, 0, canvas.width, canvas.height));
  return hintsOf({ grey, width, height, namesCamera: headNamesCamera(head) });
}
