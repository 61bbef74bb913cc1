/** The containers that are taken. What is really in them only decoding tells. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

/** Brands of ISO 23008-12: still pictures and sequences of HEVC; `mif1` and `msf1` name no codec. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const avifBrands = new Set(['avif', 'avis']);

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** The major brand and the compatible ones of an ISO media file, or none. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
}

/** What the first bytes say a file is: a first sieve that refuses GIF, SVG, PDF, video and text unread. */
export function sniffKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, jpegSignature)) return 'jpeg';
  if (startsWith(bytes, pngSignature)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic';
  return undefined;
}
