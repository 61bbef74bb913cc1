import sharp from 'sharp';

/** Every pixel of a picture, row by row. */
async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, size: `${info.width} x ${info.height}` };
}

/** Where two pictures differ, in words; undefined when they are the same to the last pixel. */
export async function findDifference(kept: Buffer, seen: Buffer): Promise<string | undefined> {
  const [before, now] = await Promise.all([pixelsOf(kept), pixelsOf(seen)]);
  if (before.size !== now.size) return `it is ${now.size} and was ${before.size}`;
  const places = new Set<number>();
  for (const [index, value] of now.data.entries()) {
    if (value !== before.data[index]) places.add(Math.floor(index / 3));
  }
  const [first] = places;
  if (first === undefined) return undefined;
  const at = `${first % now.width}, ${Math.floor(first / now.width)}`;
  return `${places.size} pixels differ, the first one at ${at}`;
}
