import { maxPhotos } from '#contract/catalogue/schemas.ts';
import { repeatedShot, type ShotId, shotIds } from '#contract/shots/shots.ts';
import { type Photo, photoNamed } from '../photos.ts';

/*
 * What the photos of a form show, as one text that is always in the same order: so it is kept, compared and merged like everything
 * that is typed. A photo is named by its address, or by its id for as long as it has none (`photoNamed`).
 */

/** A photo by its name, and what it shows. */
export interface NamedShot {
  photo: string;
  shot: ShotId;
}

type UrlOf = (photo: Photo) => string | undefined;

const placeOf = ({ shot }: NamedShot) => shotIds.indexOf(shot);

/** As a text; an empty one where nothing is told. */
export function textOfShots(shots: readonly NamedShot[]): string {
  const inOrder = shots
    .map(({ photo, shot }) => ({ photo, shot }))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.photo < other.photo ? -1 : 1));
  return inOrder.length > 0 ? JSON.stringify(inOrder) : '';
}

function shotOfKept(kept: unknown): NamedShot[] {
  if (!kept || typeof kept !== 'object') return [];
  const { photo, shot } = kept as Record<string, unknown>;
  const known = shotIds.find((id) => id === shot);
  return known && typeof photo === 'string' && photo !== '' ? [{ photo, shot: known }] : [];
}

/** The shots of a text; none of what the shop does not know. */
export function shotsOf(text: string | undefined): NamedShot[] {
  if (!text) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.flatMap(shotOfKept) : [];
  } catch {
    return [];
  }
}

/** With another name for each photo; what has none, and what shows the same a second time, is left out. */
export function withNames(
  shots: readonly NamedShot[],
  nameOf: (photo: string) => string | undefined,
): NamedShot[] {
  const named: NamedShot[] = [];
  for (const { photo, shot } of shots) {
    const name = nameOf(photo);
    const isThere = named.some(
      (other) => other.photo === name || (other.shot === shot && shot !== repeatedShot),
    );
    if (name && !isThere) named.push({ photo: name, shot });
  }
  return named;
}

/** The shots of the photos that are there. */
export const shotsOfPhotos = (
  shots: readonly NamedShot[],
  photos: readonly Photo[],
  urlOf: UrlOf,
) => withNames(shots, (name) => photoNamed(photos, name, urlOf)?.id);

/** By their addresses: the shop knows no other name of a photo. */
export const shotsByAddress = (
  shots: readonly NamedShot[],
  photos: readonly Photo[],
  urlOf: UrlOf,
) =>
  withNames(shots, (name) => {
    const photo = photoNamed(photos, name, urlOf);
    return photo && urlOf(photo);
  });

/** After somebody said what a photo shows, or that it shows none of it. What is shown once leaves the photo that had it. */
export function withShot(
  shots: readonly NamedShot[],
  photo: string,
  shot: ShotId | undefined,
): NamedShot[] {
  const others = shots.filter(
    (other) => other.photo !== photo && (other.shot !== shot || shot === repeatedShot),
  );
  return shot ? [...others, { photo, shot }] : others;
}

/**
 * What two said of the photos, each of what both began with: photo by photo, as if one had said it after the other. What both said
 * of one photo, and each otherwise, is disputed: this side's stays.
 */
export function mergedShots(
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
): { text: string; isDisputed: boolean } {
  const [first, own, other] = [base, mine, theirs].map(
    (text) => new Map(shotsOf(text).map(({ photo, shot }) => [photo, shot])),
  ) as [Map<string, ShotId>, Map<string, ShotId>, Map<string, ShotId>];
  let isDisputed = false;
  const ours: NamedShot[] = [];
  const taken: NamedShot[] = [];
  for (const photo of new Set([...own.keys(), ...other.keys(), ...first.keys()])) {
    const [was, here, there] = [first.get(photo), own.get(photo), other.get(photo)];
    const isTaken = here === was && there !== was;
    const shot = isTaken ? there : here;
    if (shot) (isTaken ? taken : ours).push({ photo, shot });
    if (here !== was && there !== was && here !== there) isDisputed = true;
  }
  const all = [...ours, ...taken];
  const kept = withNames(all, (photo) => photo);
  return { text: textOfShots(kept), isDisputed: isDisputed || kept.length < all.length };
}

/**
 * After a change to the shots of the photos that are there. What is said of photos that are not there, or not yet, stays: a form that
 * comes back is not whole at once. It is left out when the form is sent.
 */
export function changedShots(
  told: readonly NamedShot[],
  photos: readonly Photo[],
  urlOf: UrlOf,
  change: (shots: NamedShot[]) => NamedShot[],
): NamedShot[] {
  const changed = change(shotsOfPhotos(told, photos, urlOf));
  const others = told.filter(({ photo }) => !photoNamed(photos, photo, urlOf));
  const named = changed.map(({ photo, shot }) => {
    const found = photoNamed(photos, photo, urlOf);
    return { photo: (found && urlOf(found)) ?? photo, shot };
  });
  return withNames([...named, ...others.slice(0, maxPhotos)], (name) => name);
}
