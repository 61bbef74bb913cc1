import type { KitCaution } from '#contract/catalogue/kit.ts';

/** A model of the catalogue, as far as its name says how it focuses. */
export interface Named {
  kind: string;
  brand: string;
  model: string;
  notes: string | null;
}

/** Nikon's cameras that turn no lens: one focuses with the motor in the lens, or by hand. */
const withoutMotor = new Set(
  [
    ['D40', 'D40X', 'D60'],
    ['D3000', 'D3100', 'D3200', 'D3300', 'D3400', 'D3500'],
    ['D5000', 'D5100', 'D5200', 'D5300', 'D5500', 'D5600'],
  ].flat(),
);

// Maps, because a brand is whatever an admin wrote: `constructor`, too.
/** What the makers of lenses for Nikon F call a motor in the lens. Sigma, Tamron and Tokina sold some without. */
const motors = new Map(
  Object.entries({
    Nikon: /^AF-[SPI]\b/,
    Sigma: /\bHSM\b/,
    Tamron: /\b(USD|PZD|HLD|OSD)\b/,
    Tokina: /\b(Opera|DX-II)\b/,
    Yongnuo: /^YN\b/,
    Meike: /^AF\b/,
  }),
);

/** Makers whose lenses for Nikon F focus by hand, where a name does not begin with AF. */
const byHand = new Set(
  ['Nikon', 'Samyang', 'Zeiss', 'Voigtländer', 'Irix', 'Laowa'].concat([
    'Helios',
    'Zenitar',
    'Vivitar',
    'Mitakon',
  ]),
);

/** Lenses for Pentax K from before the A: they tell the camera nothing. Names of those that do have another letter. */
const withoutContacts = new Map(
  Object.entries({
    Pentax: /^(SMC Pentax-M|Takumar)\b/,
    Ricoh: /^XR Rikenon (?!P\b)/,
    Cosina: /^Cosinon-S\b/,
  }),
);

const isDigital = ({ kind }: Named) => kind === 'dslr' || kind === 'mirrorless';

/** Whether it may wait for the camera to focus it: false only where its name says that it does not. */
function mayNeedMotor(lens: Named | null): boolean {
  if (!lens) return true;
  const { brand, model, notes } = lens;
  if (motors.get(brand)?.test(model) || notes?.includes('manual focus')) return false;
  return !byHand.has(brand) || model.startsWith('AF ');
}

/**
 * What to look at before a lens is bought for a camera of its own mount: null where nothing is known against it, which is no
 * promise that it focuses by itself. A lens without a model is one of which only the mount is known.
 */
export function cautionOf(
  mount: string,
  lens: Named | null,
  body: Named | null,
): KitCaution | null {
  if (!body) return null;
  if (mount === 'Nikon F' && body.brand === 'Nikon' && withoutMotor.has(body.model)) {
    return mayNeedMotor(lens) ? 'no-focus-motor' : null;
  }
  const isOld = lens !== null && withoutContacts.get(lens.brand)?.test(lens.model);
  return mount === 'Pentax K' && isOld && isDigital(body) ? 'no-contacts' : null;
}
