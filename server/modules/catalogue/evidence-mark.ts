import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EvidenceLevel } from '#contract/evidence/levels.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { compareForm } from './model-names.ts';
import { listNamed, type ModelRow } from './models-store.ts';
import { cameraModels, products } from './tables.ts';

/** What an item shows of its evidence photo. */
export interface EvidenceShown {
  level: EvidenceLevel;
  on: string;
  /** Releases of the shutter that the file counts, where they are shown. */
  count: number | null;
}

/** Writes on a locked product what its evidence photo shows; null takes that away. */
export async function setEvidence(
  tx: Tx,
  id: ProductId,
  shown: EvidenceShown | null,
): Promise<void> {
  await tx
    .update(products)
    .set({
      evidenceLevel: shown?.level ?? null,
      evidenceOn: shown?.on ?? null,
      evidenceCount: shown?.count ?? null,
    })
    .where(eq(products.id, id));
}

/** A model by its id, or by the one of a model that was merged into it. */
export async function findModel(db: Executor, id: string): Promise<ModelRow | undefined> {
  const [row] = await db
    .select()
    .from(cameraModels)
    .where(eq(cameraModels.id, sql`current_model(${id}::uuid)`));
  return row;
}

/** Kinds of which most write files of their own with a maker and a model in them. */
const digitalKinds: ModelRow['kind'][] = [
  'dslr',
  'mirrorless',
  'rangefinder',
  'compact',
  'medium-format',
  'action',
];

/** Whether a model of the catalogue writes files: of a rangefinder or a compact camera its sensor says so. */
export const isDigitalCamera = ({ kind, sensor }: Pick<ModelRow, 'kind' | 'sensor'>): boolean =>
  digitalKinds.includes(kind) && !/film/i.test(sensor ?? '');

/** The same of rows of `camera_models`. */
export const areDigitalCameras = and(
  inArray(cameraModels.kind, digitalKinds),
  sql`coalesce(${cameraModels.sensor}, '') !~* 'film'`,
);

/** A model as its file calls it, and without what Canon adds to it: `EOS 300D DIGITAL`, `EOS DIGITAL REBEL XT`, `EOS Kiss X80`. */
function spellingsOf(model: string): string[] {
  const elsewhere = /\b((?:digital )?(?:rebel|kiss)\b.*)$/i.exec(model)?.[1];
  const without = model.replace(/ digital$/i, '');
  return [model, without, ...(elsewhere ? [elsewhere, elsewhere.replace(/^digital /i, '')] : [])];
}

/**
 * The digital cameras of the catalogue that a file names. Of a name that several makers use, those of the maker that the file names,
 * or none.
 */
export async function listModelsOfFile(
  db: Executor,
  { make, model }: { make: string | null; model: string | null },
): Promise<ModelRow[]> {
  if (!model) return [];
  const [maker = ''] = (make ?? '').split(/\s+/);
  const forms = spellingsOf(model).flatMap((name) => [
    compareForm(name),
    compareForm(maker + name),
  ]);
  const rows = (await listNamed(db, forms)).filter(isDigitalCamera);
  const said = [compareForm(make ?? ''), compareForm(model)];
  const ofMaker = rows.filter(({ brand }) =>
    said.some((text) => text.startsWith(compareForm(brand))),
  );
  if (ofMaker.length > 0) return ofMaker;
  return rows.length === 1 ? rows : [];
}
