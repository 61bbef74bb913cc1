import type { ModelRow } from '#server/modules/catalogue/index.ts';

/** The last year whose cameras of Sony have a count that can be read. */
const lastSonyYear = 2018;
/** A count of more than so many times what the shutter was tested for is none. */
const maxLives = 6;

/** ExifTool reads counts of these only in some of them, or with reports that loading settings changes them. */
const doubtedCanon = /^EOS[- ]?1D(s? Mark III|s Mark II)$/i;

const isSystemCamera = ({ kind }: ModelRow) => kind === 'dslr' || kind === 'mirrorless';

const anyName = ({ model, aliases }: ModelRow, pattern: RegExp) =>
  [model, ...aliases].some((name) => pattern.test(name));

/**
 * The groups of models whose counts are known to count releases (docs/trust.md). Of all others the desk alone sees what a file says,
 * until an admin has decided otherwise. A map, because a brand is whatever an admin wrote: `constructor`, too.
 */
const confirmed = new Map<string, (model: ModelRow) => boolean>([
  ['Nikon', (model) => isSystemCamera(model) && anyName(model, /^(D\d|Df|Z ?\d|Z ?f)/)],
  ['Pentax', ({ kind }) => ['dslr', 'mirrorless', 'medium-format'].includes(kind)],
  ['Canon', (model) => anyName(model, /^EOS[- ]?1D/i) && !anyName(model, doubtedCanon)],
  [
    'Sony',
    (model) =>
      isSystemCamera(model) &&
      (model.releaseYear ?? Number.POSITIVE_INFINITY) <= lastSonyYear &&
      anyName(model, /^(SLT|NEX|ILCE)/i),
  ],
]);

/** Whether counts in files of a model are shown to everybody where nobody decided about it. */
export const isCountTrusted = (model: ModelRow): boolean =>
  confirmed.get(model.brand)?.(model) ?? false;

/** The last year of whose reflex cameras none takes photos in live view without its shutter, but for those that began it. */
const lastMechanicalYear = 2014;
const silentReflex = /^D4S?$/i;

/** Whether nothing but the mechanical shutter can take a photo, so that whatever counts releases counts it. */
export const releasesMechanically = ({ kind, brand, model, releaseYear }: ModelRow): boolean =>
  kind === 'dslr' &&
  releaseYear !== null &&
  releaseYear <= lastMechanicalYear &&
  !(brand === 'Nikon' && silentReflex.test(model));

/** Whether a model's shutter can have been released so often. */
export const isPlausible = (count: number, { ratedShutter }: ModelRow): boolean =>
  ratedShutter === null || count <= maxLives * ratedShutter;
