import { crc32, deflateSync } from 'node:zlib';

/** Where the header chunk of a PNG ends: 8 bytes of signature, 25 of IHDR. The profile belongs right after it. */
const afterHeader = 33;

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * Declares the colours of a PNG to be those of an ICC profile. Raw pixels can carry none, and sharp converts
 * only what a file declares: without this a phone's Display P3 picture would come out pale.
 */
export function declareProfile(png: Buffer, profile: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('iCCP', named),
    png.subarray(afterHeader),
  ]);
}
