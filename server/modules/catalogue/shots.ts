import { eq } from 'drizzle-orm';
import type { ProductEdit } from '#contract/catalogue/editing.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import type { PhotoShots } from '#contract/shots/schemas.ts';
import { isShotOfKind } from '#contract/shots/shots.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { photosOf } from './changes.ts';
import type { ProductRow } from './store.ts';
import { cameraModels } from './tables.ts';
import { pictureOf, type ViewContext } from './view.ts';

/** Refuses shots of photos that the listing does not have. */
export function checkShotPhotos({
  shots,
  image,
  images,
}: Pick<ProductEdit, 'shots' | 'image' | 'images'>): void {
  const photos = images ?? [image];
  if (shots?.some(({ photo }) => !photos.includes(photo))) {
    throw refuse(catalogueProblems, 'shot_photo');
  }
}

interface Identified {
  categoryId: string;
  modelId?: string | null;
}

/** The kind of a listing that is being written. */
async function kindOf(tx: Executor, { categoryId, modelId }: Identified): Promise<ChecklistKind> {
  const [model] = modelId
    ? await tx
        .select({ kind: cameraModels.kind, sensor: cameraModels.sensor })
        .from(cameraModels)
        .where(eq(cameraModels.id, modelId))
    : [];
  return checklistKindOf({ kind: model?.kind ?? null, sensor: model?.sensor ?? null, categoryId });
}

const isSame = (one: PhotoShots[number], other: PhotoShots[number]) =>
  one.photo === other.photo && one.shot === other.shot;

/**
 * The shots of a listing. Refuses those that things of its kind do not have; what it had before it became another kind is left out
 * instead, since whoever changes the price did not say it now.
 */
export async function checkedShots(
  tx: Executor,
  listing: Identified & { shots: PhotoShots | null },
  before: PhotoShots | null = null,
): Promise<PhotoShots | null> {
  const { shots } = listing;
  if (!shots) return null;
  const kind = await kindOf(tx, listing);
  const others = shots.filter(({ shot }) => !isShotOfKind(kind, shot));
  const refused = others.filter((shot) => !before?.some((one) => isSame(one, shot)));
  if (refused.length > 0) {
    const message = catalogueProblems.shot_kind.body.ownStatus;
    const issues = refused.map((shot) => ({ path: `shots.${shots.indexOf(shot)}`, message }));
    throw refuse(catalogueProblems, 'shot_kind', { issues });
  }
  const kept = shots.filter((shot) => !others.includes(shot));
  return kept.length > 0 ? kept : null;
}

/** What stays of the shots that an edit says nothing of: those of photos that it keeps, and of the kind that the item is now. */
export async function keptShots(
  tx: Executor,
  shots: PhotoShots | null,
  listing: Identified & Parameters<typeof photosOf>[0],
): Promise<PhotoShots | null> {
  if (!shots) return null;
  const [photos, kind] = [photosOf(listing), await kindOf(tx, listing)];
  const kept = shots.filter(
    ({ photo, shot }) => photos.includes(photo) && isShotOfKind(kind, shot),
  );
  return kept.length > 0 ? kept : null;
}

/** What its photos show, by the addresses that its page shows them under. What is gone shows nothing. */
export function shownShotsOf(
  { shots, imageUrl }: ProductRow,
  { pictures }: Pick<ViewContext, 'pictures'>,
): PhotoShots {
  return (shots ?? []).flatMap(({ photo, shot }) => {
    const src = photo === imageUrl ? pictureOf(photo, pictures).src : pictures.get(photo)?.src;
    return src === undefined ? [] : [{ photo: src, shot }];
  });
}
