import type { DemoProduct } from './products/index.ts';

/** How many photos there are of products that their sellers photographed more than once. */
const photographed: Record<string, number> = {
  'nikon-d750': 4,
  'sony-a7-iii': 4,
  'canon-5d-mark-iv': 3,
  'fujifilm-x-t30': 3,
  'canonet-ql17': 3,
  'hasselblad-500cm': 3,
  'canon-70-200-ii': 3,
  'sony-fe-85': 3,
};

const tones = ['stone', 'mist'] as const;

/** The numbers of a product's photos after its first one: 2, 3 and so on. */
export function furtherPhotos(key: string): number[] {
  return Array.from({ length: (photographed[key] ?? 1) - 1 }, (_, index) => index + 2);
}

/** Film has no screen to show from behind. */
const onFilm = ['canonet-ql17', 'hasselblad-500cm'];

/** From behind, from near, and before another wall. */
export function furtherLook({ key, look }: DemoProduct, number: number): DemoProduct['look'] {
  const side = onFilm.includes(key) ? number + 1 : number;
  if (side === 2) return { ...look, view: 'back' };
  if (side === 3) return { ...look, view: 'detail' };
  return { ...look, tone: tones.find((tone) => tone !== look.tone) ?? 'mist' };
}
