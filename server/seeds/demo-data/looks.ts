import type { Condition } from '#contract/catalogue/schemas.ts';
import { drawAvatar, drawGear } from '#packages/demo-pictures/index.ts';
import { furtherLook, furtherPhotos } from './more-photos.ts';
import { pastSales } from './past-sales.ts';
import { admin, buyers, sellers } from './people.ts';
import { products } from './products/index.ts';

/** How worn an item of each condition is drawn: 0 as new, 1 brassed and scratched. */
const wearOf: Record<Condition, number> = { Excellent: 0, Good: 0.35, Fair: 0.8 };

interface DemoPicture {
  /** Its folder below `pictures/`. */
  name: string;
  svg: string;
  /** Pixels to draw it in. */
  width: number;
  /** Width of the drawing's own coordinates. */
  unit: number;
}

/** The name of a product's photo: the first one has no number. What was sold long ago looks like what it was like. */
export function productPicture(key: string, number = 1): string {
  const name = `product-${pastSales.find(({ product }) => product === key)?.like ?? key}`;
  return number === 1 ? name : `${name}-photo-${number}`;
}

export function personPicture(key: string): string {
  return `person-${key}`;
}

/** Every picture of the demo shop. Without grain, which would treble their bytes. */
export function drawDemoPictures(): DemoPicture[] {
  const faces = Object.entries({ ...sellers, ...buyers, admin });
  return [
    ...products.map(({ key, condition, look }) => ({
      name: productPicture(key),
      svg: drawGear({ ...look, seed: key, wear: wearOf[condition], grain: false }),
      width: 960,
      unit: 800,
    })),
    ...products.flatMap((product) =>
      furtherPhotos(product.key).map((number) => ({
        name: productPicture(product.key, number),
        svg: drawGear({
          ...furtherLook(product, number),
          seed: product.key,
          wear: wearOf[product.condition],
          grain: false,
        }),
        width: 960,
        unit: 800,
      })),
    ),
    ...faces.map(([key, { face }]) => ({
      name: personPicture(key),
      svg: drawAvatar({ ...face, seed: `person-${key}` }),
      width: 320,
      unit: 96,
    })),
  ];
}
