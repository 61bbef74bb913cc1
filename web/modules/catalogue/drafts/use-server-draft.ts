import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft, DraftContent } from '#contract/catalogue/drafts.ts';
import { maxPhotos } from '#contract/catalogue/schemas.ts';
import { newId } from '#web/platform/new-id.ts';
import { reportOf, textOfReport, withPhotos } from '../condition/report-text.ts';
import { type Photo, photoNamed } from '../photos.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import type { ProductFormInput } from '../product-form.ts';
import { shotsOf, textOfShots, withNames } from '../shots/shot-text.ts';
import type { usePhotoUploads } from '../use-photo-uploads.ts';
import { contentOf, draftFields } from './draft-fields.ts';
import { type DraftMerge, withAdded } from './draft-merge.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';
import { noteLeaving } from './leaving.ts';
import { draftCalls, draftsQuery } from './queries.ts';

/** How often an open draft is looked at for what another device added, in milliseconds. */
const lookEvery = 10_000;

interface ServerDraftOptions {
  form: ProductFormApi;
  uploads: ReturnType<typeof usePhotoUploads>;
  /** The draft that the form began with. */
  draft: Draft | undefined;
  /** `isShown`: the form is still on the page. */
  onBegun: (id: string, isShown: boolean) => void;
  /** The shop has these: the device need not keep them. */
  onSettled: (values: Partial<ProductFormInput>) => void;
}

/** Names the photos of defects and shots by their addresses: the shop's draft comes back without the ids that photos have here. */
function nameByAddress(
  { getValues, setValue }: ProductFormApi,
  urlOf: (photo: Photo) => string | undefined,
): void {
  const { conditionReport, shots, photos = [] } = getValues();
  const addressOf = (name: string) => {
    const photo = photoNamed(photos, name, urlOf);
    return (photo && urlOf(photo)) ?? name;
  };
  const told = {
    conditionReport:
      conditionReport && textOfReport(withPhotos(reportOf(conditionReport), addressOf)),
    shots: shots && textOfShots(withNames(shotsOf(shots), addressOf)),
  };
  if (told.conditionReport !== conditionReport) {
    setValue('conditionReport', told.conditionReport, { shouldDirty: true });
  }
  if (told.shots !== shots) setValue('shots', told.shots, { shouldDirty: true });
}

/** The id of a new draft, each time the same: this device keeps it with what is typed. */
function idOfNew({ getValues, setValue }: Pick<ProductFormApi, 'getValues' | 'setValue'>): string {
  const before = getValues('draftId');
  if (before) return before;
  const made = newId();
  setValue('draftId', made);
  return made;
}

/** Keeps the form's draft in the shop as it is typed, and brings in what another device makes of the same draft. */
export function useServerDraft({ form, uploads, draft, onBegun, onSettled }: ServerDraftOptions) {
  const { getValues, setValue, subscribe } = form;
  const queries = useQueryClient();
  const [saving, setSaving] = useState<DraftState>({ state: draft ? 'saved' : 'none' });
  const [elsewhere, setElsewhere] = useState<DraftMerge>();
  const saver = useRef<DraftSaver>(undefined);
  const { urlOf, states } = uploads;

  const read = useEffectEvent(() => contentOf(getValues(), urlOf));
  const begun = useEffectEvent(onBegun);

  const merge = useEffectEvent((merged: DraftMerge, theirs: Draft) => {
    // The shop has not heard of photos that are on their way: what they show is in no draft but this one.
    const onTheirWay = shotsOf(getValues('shots')).filter(({ photo: name }) => {
      const photo = photoNamed(getValues('photos') ?? [], name, urlOf);
      return photo && urlOf(photo) === undefined;
    });
    for (const [field, value] of Object.entries(merged.taken)) {
      setValue(field as keyof ProductFormInput, (value ?? '') as never, { shouldDirty: true });
    }
    if ('shots' in merged.taken && onTheirWay.length > 0) {
      const shots = withNames([...shotsOf(getValues('shots')), ...onTheirWay], (name) => name);
      setValue('shots', textOfShots(shots), { shouldDirty: true });
    }
    const { addedImages, removedImages } = merged;
    if (addedImages.length + removedImages.length > 0) {
      const kept = (getValues('photos') ?? []).filter((photo) => {
        const url = urlOf(photo);
        return url === undefined || !removedImages.includes(url);
      });
      const added = addedImages.map((url) => {
        const place = theirs.images.indexOf(url);
        return { photo: { id: url, url, picture: theirs.pictures[place] } as Photo, place };
      });
      setValue('photos', withAdded(kept, added).slice(0, maxPhotos), { shouldDirty: true });
    }
    setElsewhere(merged);
  });

  const settle = useEffectEvent((content: DraftContent) => {
    const photos = getValues('photos') ?? [];
    const isWhole = photos.every((photo) => urlOf(photo) !== undefined);
    const fields = Object.fromEntries(draftFields.map((name) => [name, content.fields[name]]));
    const settled = { ...(fields as Partial<ProductFormInput>), draftId: getValues('draftId') };
    onSettled({ ...settled, ...(isWhole && { photos }) });
  });

  useEffect(() => {
    let isShown = true;
    const started = new DraftSaver({
      id: draft?._id,
      idOfNew: () => idOfNew({ getValues, setValue }),
      saved: draft ? { fields: draft.fields, images: draft.images } : read(),
      read: () => read(),
      calls: draftCalls,
      onState: setSaving,
      onBegun: (id) => begun(id, isShown),
      onMerge: (merged, theirs) => merge(merged, theirs),
      onSaved: (content) => settle(content),
    });
    saver.current = started;
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => started.look() });
    const pull = () => {
      if (document.visibilityState === 'visible') void started.pull();
    };
    const timer = setInterval(pull, lookEvery);
    const retry = () => started.retry();
    window.addEventListener('online', retry);
    window.addEventListener('focus', pull);
    return () => {
      isShown = false;
      clearInterval(timer);
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', pull);
      unsubscribe();
      noteLeaving(started.stop().then(() => queries.invalidateQueries(draftsQuery)));
    };
  }, [draft, getValues, setValue, subscribe, queries]);

  // A photo that has arrived has an address to be kept, and to be named by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `states` says when one has
  useEffect(() => {
    nameByAddress(form, urlOf);
    saver.current?.look();
  }, [states]);

  return {
    saving,
    elsewhere,
    hold: async () => (await saver.current?.hold()) ?? idOfNew(form),
    goOn: () => saver.current?.goOn(),
  };
}
