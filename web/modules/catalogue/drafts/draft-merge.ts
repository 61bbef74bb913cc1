import type { DraftContent } from '#contract/catalogue/drafts.ts';
import { mergedShots } from '../shots/shot-text.ts';
import { draftFields } from './draft-fields.ts';

type Field = (typeof draftFields)[number];

/** What somebody changed elsewhere, next to what was typed here. */
export interface DraftMerge {
  /** Fields that only the other side changed: they are taken over. */
  taken: Partial<Record<Field, string | number | undefined>>;
  /** Fields that both changed: what was typed here stays. */
  both: Field[];
  /** Photos that were added elsewhere, and those that were removed there. */
  addedImages: string[];
  removedImages: string[];
}

const said = (value: unknown) => value ?? '';
const shotsIn = ({ fields }: DraftContent) => String(said(fields.shots));

/** Brings both together, of what both began with: nobody's photos and nobody's words are lost. */
export function mergeDraft(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
): DraftMerge {
  const elsewhere = draftFields.filter((f) => said(theirs.fields[f]) !== said(base.fields[f]));
  const isMine = (f: Field) => said(mine.fields[f]) !== said(base.fields[f]);
  const taken = elsewhere.filter((f) => !isMine(f));
  const both = elsewhere.filter(
    (f) => isMine(f) && said(mine.fields[f]) !== said(theirs.fields[f]),
  );
  // One text for all photos: two who name two photos say nothing against each other.
  const shots = both.includes('shots')
    ? mergedShots(shotsIn(base), shotsIn(mine), shotsIn(theirs))
    : undefined;
  return {
    taken: {
      ...Object.fromEntries(taken.map((f) => [f, theirs.fields[f] ?? undefined])),
      ...(shots && { shots: shots.text }),
    },
    both: shots && !shots.isDisputed ? both.filter((field) => field !== 'shots') : both,
    addedImages: theirs.images.filter(
      (url) => !base.images.includes(url) && !mine.images.includes(url),
    ),
    removedImages: base.images.filter((url) => !theirs.images.includes(url)),
  };
}

export const isSameContent = (one: DraftContent, other: DraftContent): boolean =>
  draftFields.every((f) => said(one.fields[f]) === said(other.fields[f])) &&
  one.images.join(' ') === other.images.join(' ');

/** With what was added elsewhere at the place that it has there: what was blurred there stays the cover. */
export function withAdded<Photo>(
  kept: readonly Photo[],
  added: readonly { photo: Photo; place: number }[],
): Photo[] {
  return added.reduce((photos, { photo, place }) => photos.toSpliced(place, 0, photo), [...kept]);
}
