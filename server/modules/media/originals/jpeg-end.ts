/** Markers that stand alone among the coded pixels: a stuffed byte, and the restarts. */
const isOfPixels = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Where the picture of a JPEG ends: behind its mark of the end. What follows is none of it, and anybody can change it; the whole length
 * where there is no such mark.
 */
export function jpegEnd(bytes: Buffer): number {
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) return bytes.length;
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (isOfPixels(marker)) at += 2;
    else if (at + 4 > bytes.length) return bytes.length;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
}
