import { useController } from 'react-hook-form';
import { type PartId, tellsOfLens } from '#contract/condition/parts.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import {
  askedShots,
  inShotOrder,
  isShotOfKind,
  type ShotId,
  shotCount,
} from '#contract/shots/shots.ts';
import { reportOf, textOfReport, withPhotos } from '../condition/report-text.ts';
import { type Photo, photoNamed } from '../photos.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import {
  changedShots,
  type NamedShot,
  shotsOf,
  shotsOfPhotos,
  textOfShots,
  withNames,
  withShot,
} from './shot-text.ts';

interface ShotsOptions {
  form: ProductFormApi;
  kind: ChecklistKind;
  /** Not by its category alone. */
  isModelKnown: boolean;
  /** A lens comes with it, as far as the form knows. */
  withLens: boolean;
  photos: readonly Photo[];
  urlOf: (photo: Photo) => string | undefined;
}

/** What the photos of the form show, what is asked of its kind, and what each may show next. */
export function useShots(options: ShotsOptions) {
  const { form, kind, isModelKnown, withLens, photos, urlOf } = options;
  const { field } = useController({ control: form.control, name: 'shots' });
  const shots = shotsOfPhotos(shotsOf(field.value), photos, urlOf);
  const shown = shots.map(({ shot }) => shot);
  const parts = Object.keys(reportOf(form.getValues('conditionReport')).parts) as PartId[];
  const asked = askedShots(kind, shown, parts, isModelKnown, withLens || tellsOfLens(kind, parts));
  const count = shotCount(asked, shown);
  const shotOf = ({ id }: Photo) => shots.find(({ photo }) => photo === id)?.shot;
  const untold = photos.filter((photo) => !shotOf(photo));
  const ordered = inShotOrder(photos, shotOf);
  /** Photos that nobody named, each with what is missing, in their order. */
  const suggested = untold.flatMap((photo, n) => {
    const shot = count.missing[n];
    return shot ? [{ photo, shot }] : [];
  });

  /** Of the photos and shots as they are now: what asks for it may have been drawn before. */
  function write(change: (shots: NamedShot[]) => NamedShot[]): void {
    const told = shotsOf(form.getValues('shots'));
    const next = changedShots(told, form.getValues('photos') ?? [], urlOf, change);
    form.setValue('shots', textOfShots(next), { shouldDirty: true, shouldTouch: true });
  }

  return {
    kind,
    asked,
    count,
    shotOf,
    isOfKind: (shot: ShotId) => isShotOfKind(kind, shot),
    /** The first photo that nobody named may show what is missing first, the second one the next. */
    suggestionFor: ({ id }: Photo): ShotId | undefined =>
      suggested.find(({ photo }) => photo.id === id)?.shot,
    suggested: suggested.map(({ shot }) => shot),
    /** All of them show what is suggested. */
    tellSuggested: () =>
      write((told) => [
        ...told,
        ...suggested.map(({ photo, shot }) => ({ photo: photo.id, shot })),
      ]),
    /** The photos in the order that buyers look in; undefined while they are in it. */
    suggestedOrder: ordered.every(({ id }, n) => id === photos[n]?.id) ? undefined : ordered,
    tell: ({ id }: Photo, shot: ShotId | undefined) => write((told) => withShot(told, id, shot)),
    /** Another photo stands in the place of one: what was said of that is said of this. */
    rename(before: Photo, after: Photo): void {
      const nameOf = (name: string) => (photoNamed([before], name, urlOf) ? after.id : name);
      const renamed = withNames(shotsOf(form.getValues('shots')), nameOf);
      form.setValue('shots', textOfShots(renamed), { shouldDirty: true, shouldTouch: true });
      const text = form.getValues('conditionReport');
      if (!text) return;
      const report = withPhotos(reportOf(text), nameOf);
      form.setValue('conditionReport', textOfReport(report), { shouldDirty: true });
    },
  };
}

export type Shots = ReturnType<typeof useShots>;
