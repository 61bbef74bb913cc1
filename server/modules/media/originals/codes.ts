import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { maxCodes, maxFactLength } from './limits.ts';

/** Pixels as they were decoded, without transparency. */
export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The smaller one finds what blur and noise hide in the larger one. */
const sides = [2_600, 1_300];

/** Loaded for the first photo that codes are looked for in. By itself the library fetches its program from elsewhere. */
async function load() {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const { resolve } = createRequire(import.meta.url);
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return readBarcodes;
}

let loading: ReturnType<typeof load> | undefined;

async function readAt({ data, raw }: Pixels, side: number): Promise<string[]> {
  const pixels = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const shown = { data: new Uint8ClampedArray(pixels.data), width, height, colorSpace: 'srgb' };
  loading ??= load();
  const readBarcodes = await loading;
  const found = await readBarcodes(shown as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: maxCodes,
    tryHarder: true,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Texts of the QR codes in a picture, at most four, each cut at 200 characters. */
export async function readCodes(pixels: Pixels): Promise<string[]> {
  const texts = new Set<string>();
  for (const side of sides) {
    for (const text of await readAt(pixels, side)) texts.add(text.slice(0, maxFactLength));
  }
  return [...texts].slice(0, maxCodes);
}
