import type { HeifImage } from 'libheif-js/wasm-bundle.js';
import { mostPixels } from '#contract/media/limits.ts';
import { DecoderBroken, PictureRefused } from './refused.ts';

interface HeicPixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the primary picture of a HEIC file to RGBA, turned upright as the file says: sharp's libvips reads
 * only the head of these. Needs some 40 bytes of memory a pixel, so it runs in a process of its own, one at a time.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<HeicPixels> {
  // Loaded on the first HEIC only: it is 2 MB of WebAssembly.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  try {
    return await decodePrimary(new libheif.HeifDecoder().decode(bytes));
  } catch (error) {
    // WebAssembly that was aborted, for want of memory or by a hostile file, stays in an unknown state.
    throw error instanceof PictureRefused ? error : new DecoderBroken(error);
  }
}

async function decodePrimary(images: HeifImage[]): Promise<HeicPixels> {
  try {
    const primary = images.find((image) => image.is_primary()) ?? images[0];
    if (!primary) throw new PictureRefused('image_broken');
    const width = primary.get_width();
    const height = primary.get_height();
    if (width * height > mostPixels) throw new PictureRefused('image_too_many_pixels');
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    return await new Promise((resolve, reject) => {
      primary.display(target, (result) => {
        if (result) resolve(result);
        else reject(new PictureRefused('image_broken'));
      });
    });
  } finally {
    for (const image of images) image.free();
  }
}
