import type { HeifImage, LibHeif } from 'libheif-js/wasm-bundle.js';
import { maxPixels } from '#contract/media/limits.ts';
import { DecoderBroken, PictureRefused } from './refused.ts';
import { limitWasmMemory, wasWasmMemoryRefused } from './wasm-memory.ts';

interface HeicPixels {
  /** Rows one behind the other; a row may be longer than the picture is wide. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Pixels from one row to the next. */
  rowWidth: number;
  channels: 3 | 4;
}

/**
 * Decodes the primary picture of a HEIC file, turned upright as the file says: sharp's libvips reads only the head of
 * these. The pixels are a view of WebAssembly's memory: they are good until the next picture. Takes some 7 bytes of that
 * memory a pixel, 9 with transparency; what wants more than `memory` bytes is refused with `image_heavy`.
 */
export async function decodeHeic(bytes: Uint8Array, memory: number): Promise<HeicPixels> {
  // Loaded on the first HEIC only: it is 2 MB of WebAssembly.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  await libheif.ready;
  limitWasmMemory(memory);
  try {
    return decodePrimary(libheif, new libheif.HeifDecoder().decode(bytes));
  } catch (error) {
    if (wasWasmMemoryRefused()) throw new PictureRefused('image_heavy');
    // WebAssembly that was aborted by a hostile file stays in an unknown state.
    throw error instanceof PictureRefused ? error : new DecoderBroken(error);
  }
}

function decodePrimary(libheif: LibHeif, images: HeifImage[]): HeicPixels {
  const primary = images.find((image) => image.is_primary()) ?? images[0];
  if (!primary) throw new PictureRefused('image_broken');
  if (primary.get_width() * primary.get_height() > maxPixels) {
    throw new PictureRefused('image_too_many_pixels');
  }
  const { heif_colorspace: spaces, heif_chroma: chromas } = libheif;
  const isClear = primary.has_alpha_channel();
  const chroma = isClear
    ? chromas.heif_chroma_interleaved_RGBA
    : chromas.heif_chroma_interleaved_RGB;
  const space = spaces.heif_colorspace_RGB;
  const { channels: [plane] = [] } = libheif.heif_js_decode_image2(primary.handle, space, chroma);
  if (wasWasmMemoryRefused()) throw new PictureRefused('image_heavy');
  if (!plane) throw new PictureRefused('image_broken');
  const { data, width, height, stride } = plane;
  // What the head declared is one thing, what was decoded another.
  if (width * height > maxPixels) throw new PictureRefused('image_too_many_pixels');
  const channels = isClear ? 4 : 3;
  return { data, width, height, rowWidth: stride / channels, channels };
}
