import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

const grainNoise = { type: 'gaussian' as const, mean: 128, sigma: 22 };

/** A photo as a phone takes it: 12 megapixels, several MB, stored lying on its side, with a place. */
export async function phonePhoto(): Promise<Buffer> {
  const width = 4032;
  const height = 3024;
  // Soft shapes with some grain, as a camera on a table gives: about as hard to encode as a real photo.
  const coarse = { width: 63, height: 47 };
  const shapes = randomFillSync(Buffer.alloc(coarse.width * coarse.height * 3));
  const grain = {
    create: { width, height, channels: 3 as const, background: '#888', noise: grainNoise },
  };
  return sharp(shapes, { raw: { ...coarse, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: { ...grain }, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'SecretMake' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
