import sharp from 'sharp';

/** Photos that can be told apart by their shape, which the shop keeps: each is a little higher than the one before. */
export function makePhotos(count: number) {
  const make = async (_: unknown, n: number) => {
    const background = { r: (n * 40) % 256, g: 90, b: (n * 70) % 256 };
    const picture = sharp({
      create: { width: 640, height: 320 + 32 * n, channels: 3, background },
    });
    const buffer = await picture.jpeg().toBuffer();
    return { name: `IMG_${n + 1}.jpg`, mimeType: 'image/jpeg', buffer };
  };
  return Promise.all(Array.from({ length: count }, make));
}
