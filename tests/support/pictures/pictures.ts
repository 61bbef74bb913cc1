import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Texts that stand in the metadata of `phonePhoto` and may stand in no file that the shop serves. */
export const secrets = [
  'SecretMake',
  'SecretDatum',
  'SecretXmp',
  'Exif',
  'GPS',
  'http://ns.adobe.com',
];

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

/** Upper half red, lower half blue. */
function halves(width: number, height: number) {
  const lower = { width, height: Math.floor(height / 2), channels: 3 as const, background: blue };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: lower }, gravity: 'south' },
  ]);
}

const position =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,48N" exif:UserComment="SecretXmp"/></rdf:RDF></x:xmpmeta>';

/**
 * A photo as a phone takes it on end: stored lying, to be turned by its EXIF, with the place it was taken at.
 * Upright it is `width` x `height`, red above blue.
 */
export async function phonePhoto(width = 1200, height = 1600): Promise<Buffer> {
  const upright = await halves(width, height).png().toBuffer();
  // Orientation 6 says "turn me clockwise", so what is stored is turned the other way.
  return sharp(upright)
    .rotate(-90)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'SecretMake' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 0/1',
        GPSMapDatum: 'SecretDatum',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(position)
    .toBuffer();
}

/** Red above blue, in any format that the image library writes. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
  width = 640,
  height = 480,
): Promise<Buffer> {
  return halves(width, height).toFormat(format).toBuffer();
}

/** Noise of its own for every seed, so that two are never the same bytes. */
export async function uniquePicture(seed: number, width = 330, height = 220): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  let state = seed * 2654435761 + 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[at] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A whole and valid PNG of black squares: 16000 x 16000 is 256 megapixels in 32 kB. */
export function bombPng(side = 16_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // One bit a pixel, grey.
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * 64 x 48 HEVC, left half red and right half blue, with a Display P3 profile and EXIF. Made with libheif's
 * `heif-enc`; no library of this project can write one.
 */
export function heicPicture(): Promise<Buffer> {
  return readFile(new URL('./tiny.heic', import.meta.url));
}

/** A HEIC of 49 megapixels, 8,064 × 6,048 in one colour, made like the small one: more than any phone takes. */
export function largeHeic(): Promise<Buffer> {
  return readFile(new URL('./large.heic', import.meta.url));
}

/** A HEIC of 201 megapixels in 45 kB whose head says 1 × 1. */
export async function heicBomb(): Promise<Buffer> {
  const bytes = await readFile(new URL('./vast.heic', import.meta.url));
  const name = Buffer.from('ispe');
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    bytes.writeUInt32BE(1, at + 8);
    bytes.writeUInt32BE(1, at + 12);
  }
  return bytes;
}

/** Files that are no pictures, or not of a kind that is taken. */
export const notPictures: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  text: Buffer.from('hello, I am a picture'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  svgWithProlog: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  gifWithScript: Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  mp4: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\0\0isomiso2'),
    Buffer.alloc(64),
  ]),
};

/** Files that begin as a picture and are none. */
export const pretenders: Record<string, Buffer> = {
  jpegThenHtml: Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<html><script>alert(1)</script></html>'),
  ]),
  pngThenNothing: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webpThenSvg: Buffer.from('RIFF\x40\0\0\0WEBP<svg xmlns="http://www.w3.org/2000/svg"/>'),
  heicBrandThenNothing: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ]),
  avifBrandThenNothing: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypavif\0\0\0\0mif1avif'),
    Buffer.alloc(64),
  ]),
};
