import { eq } from 'drizzle-orm';
import { checklistKindOf } from '#contract/inspections/checklist-kind.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cameraModels, products } from './tables.ts';

/** The list of an item; of one that is not known any more, the list that fits everything. */
export async function readChecklistKind(db: Executor, id: ProductId): Promise<ChecklistKind> {
  const [row] = await db
    .select({
      kind: cameraModels.kind,
      sensor: cameraModels.sensor,
      categoryId: products.categoryId,
    })
    .from(products)
    .leftJoin(cameraModels, eq(cameraModels.id, products.modelId))
    .where(eq(products.id, id));
  return row ? checklistKindOf(row) : 'other';
}
