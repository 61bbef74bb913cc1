import { districtColumn } from '#server/modules/catalogue/places.ts';
import type { cameraModels, products } from '#server/modules/catalogue/tables.ts';
import { type CategoryKey, categoryId } from '#server/seeds/categories.ts';

type Model = typeof cameraModels.$inferSelect;
type Listing = Omit<typeof products.$inferInsert, 'id' | 'sellerId' | 'imageUrl' | 'phone'>;

const categoryOf: Record<Model['kind'], CategoryKey> = {
  dslr: 'dslr',
  mirrorless: 'mirrorless',
  'film-slr': 'film',
  rangefinder: 'film',
  compact: 'compact',
  'medium-format': 'medium',
  action: 'compact',
  instant: 'film',
  'lens-prime': 'lens',
  'lens-zoom': 'lens',
  flash: 'flash',
  tripod: 'tripod',
  gimbal: 'tripod',
};

const sets = [
  '',
  ' body',
  ' with box',
  ' full set',
  ', low use',
  ' with bag and charger',
  ', urgent',
  ' only',
];
const places = [
  'Dhanmondi, Dhaka',
  'Mirpur 10, Dhaka',
  'Uttara, Dhaka',
  'Mohammadpur, Dhaka',
  'GEC Circle, Chattogram',
  'Agrabad, Chattogram',
  'Zindabazar, Sylhet',
  'Shaheb Bazar, Rajshahi',
  'Sonadanga, Khulna',
  'Kandirpar, Cumilla',
  'Sadar Road, Barishal',
  'Jahaj Company Mor, Rangpur',
  'Ganginarpar, Mymensingh',
  'Banani, Dhaka',
  'Gulshan 2, Dhaka',
];
const openings = [
  'Bought new from an official dealer in Dhaka and used for weddings.',
  'My second body, hardly ever left the cupboard.',
  'Works as it should; a few marks of use that no picture shows.',
  'Selling because I changed systems. Come and try it before you pay.',
  'No fungus, no haze, no scratches on the glass.',
  'Firmware is the newest, all buttons and dials are firm.',
];
const endings = [
  'Charger, two batteries and the strap go with it.',
  'The price is fixed. Meet me near the market.',
  'Box and papers are there, the warranty is over.',
  'Exchange with a newer one is possible.',
];
const conditions = ['Excellent', 'Good', 'Fair'] as const;

/** The same number between 0 and 1 for the same n and salt: a linear congruence, stirred. */
function chance(n: number, salt: number): number {
  let x = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

function pick<T>(list: readonly T[], n: number, salt: number): T {
  const item = list[Math.floor(chance(n, salt) * list.length)];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

const newFor: Partial<Record<Model['kind'], number>> = {
  flash: 9_000,
  tripod: 7_000,
  gimbal: 22_000,
  instant: 9_000,
};

/** The n-th listing: what a seller would write of one of the models. The well known ones come more often. */
export function listing(models: readonly Model[], n: number): Listing {
  const model = models[Math.floor(chance(n, 1) ** 2 * models.length)];
  if (!model) throw new Error('no models are known');
  const { kind, brand, model: called, mounts, id } = model;
  const lens = kind.startsWith('lens');
  const originalPrice =
    Math.round(((newFor[kind] ?? 60_000) * (0.4 + 2 * chance(n, 2))) / 500) * 500;
  const tells = chance(n, 3) < 0.7;
  const usedYear = Math.floor(chance(n, 4) * 12);
  const location = pick(places, n, 8);
  return {
    categoryId: categoryId(categoryOf[kind]),
    name: `${brand} ${called}${lens ? '' : pick(sets, n, 5)}`.slice(0, 120),
    resalePrice: Math.max(
      500,
      Math.round((originalPrice * (0.25 + 0.6 * chance(n, 6))) / 100) * 100,
    ),
    originalPrice,
    purchaseYear: 2025 - usedYear,
    usedYear,
    condition: pick(conditions, n, 7),
    location,
    district: districtColumn({ location }),
    description: `${pick(openings, n, 9)} ${pick(endings, n, 10)}`,
    ...(tells && { brand, model: called, modelId: id, mount: mounts[0] }),
    ...(!lens && kind === 'dslr' && { shutterCount: Math.floor(chance(n, 11) * 150_000) }),
  };
}
