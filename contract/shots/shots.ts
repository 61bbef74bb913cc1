import { type PartId, takesLens, tellsOfLens } from '../condition/parts.ts';
import type { ChecklistKind } from '../inspections/checklists.ts';
import { lensShots, showsLens } from './lens-shots.ts';

/*
 * What the photos of an item show, by its kind. Without zod and without words: forms and pages ask it. What a shot is called is
 * written in `web/modules/catalogue/shots`.
 */

export const shotIds = [
  'front',
  'back',
  'top',
  'bottom',
  'side',
  'mount',
  'screen_on',
  'lens_out',
  'film_chamber',
  'finder',
  'print',
  'lens_front',
  'lens_rear',
  'lens_side',
  'lens_glass',
  'lens_blades',
  'zoomed',
  'foot',
  'battery',
  'standing',
  'folded',
  'head',
  'plate',
  'locks',
  'contents',
  'fault',
] as const;
export type ShotId = (typeof shotIds)[number];

/** There can be several of it; all others are there once. */
export const repeatedShot: ShotId = 'fault';

const digitalBody: ShotId[] = [
  'front',
  'back',
  'top',
  'bottom',
  'side',
  'mount',
  'screen_on',
  'contents',
];
const filmBody: ShotId[] = [
  'front',
  'back',
  'top',
  'bottom',
  'mount',
  'film_chamber',
  'finder',
  'contents',
];
/** Of a thing that nobody knows more of: they are of every kind. */
const anyThing: ShotId[] = ['front', 'back', 'top', 'bottom', 'contents'];

/** What a listing of each kind is asked to show, in the order in which a buyer wants to see it. */
export const shotsOfKind: Record<ChecklistKind, readonly ShotId[]> = {
  dslr: digitalBody,
  mirrorless: digitalBody,
  'medium-format-digital': digitalBody,
  'rangefinder-digital': digitalBody,
  'film-slr': filmBody,
  rangefinder: filmBody,
  'medium-format': filmBody,
  compact: ['front', 'back', 'top', 'bottom', 'lens_out', 'screen_on', 'contents'],
  'compact-film': ['front', 'back', 'top', 'bottom', 'lens_out', 'film_chamber', 'contents'],
  action: ['front', 'back', 'side', 'screen_on', 'battery', 'contents'],
  instant: ['front', 'back', 'top', 'film_chamber', 'print', 'contents'],
  'lens-prime': [...lensShots, 'contents'],
  'lens-zoom': [...lensShots, 'zoomed', 'contents'],
  flash: ['front', 'back', 'foot', 'screen_on', 'battery', 'contents'],
  tripod: ['standing', 'folded', 'head', 'plate', 'locks', 'contents'],
  gimbal: ['front', 'back', 'standing', 'screen_on', 'plate', 'contents'],
  other: anyThing,
};

/** What of the lens is asked besides where a camera comes with one. */
const shotsOfLens: readonly ShotId[] = ['lens_front', 'lens_rear', 'lens_glass'];

/** Whether a photo of such a thing can show it. Nothing is of another kind than what nobody knows. */
export function isShotOfKind(kind: ChecklistKind, shot: ShotId): boolean {
  if (kind === 'other' || shot === repeatedShot || anyThing.includes(shot)) return true;
  const ofLens = takesLens(kind) && (lensShots.includes(shot) || shot === 'zoomed');
  return ofLens || shotsOfKind[kind].includes(shot);
}

/**
 * What the photos of an item are asked to show: that of its kind, and of its lens where one comes with it, by what is shown or by
 * what is told of its parts. A fault is asked of nothing, and zooming out only of what is known to zoom: nobody can show it of a prime.
 */
export function askedShots(
  kind: ChecklistKind,
  shown: readonly ShotId[],
  toldParts: readonly PartId[] = [],
  isModelKnown = true,
  comesWithLens = tellsOfLens(kind, toldParts),
): ShotId[] {
  const own = shotsOfKind[kind].filter(
    (shot) => shot !== 'zoomed' || isModelKnown || shown.includes(shot),
  );
  const ofLens = showsLens(kind, shown) || comesWithLens ? shotsOfLens : [];
  const asked = [...own.filter((shot) => shot !== 'contents'), ...ofLens];
  return own.includes('contents') ? [...asked, 'contents'] : asked;
}

/** How much of what is asked is shown, and what is missing. */
export function shotCount(asked: readonly ShotId[], shown: readonly ShotId[]) {
  const missing = asked.filter((shot) => !shown.includes(shot));
  return { shown: asked.length - missing.length, of: asked.length, missing };
}

/** Photos in the order that buyers look in: what has no shot stays behind what has one, in its own order. */
export function inShotOrder<Photo>(
  photos: readonly Photo[],
  shotOf: (photo: Photo) => ShotId | undefined,
): Photo[] {
  const place = (photo: Photo) => {
    const shot = shotOf(photo);
    // A fault is looked at after all that is asked, before what nobody named.
    return shot === undefined ? shotIds.length : shotIds.indexOf(shot);
  };
  return photos.toSorted((one, other) => place(one) - place(other));
}
