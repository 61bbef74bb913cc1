import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import {
  compareForm,
  holdModels,
  kitItems,
  modelIdOf,
  searchNamesOf,
} from '#server/modules/catalogue/index.ts';
import { cameraModels, products } from '#server/modules/catalogue/tables.ts';
import { wantedAds } from '#server/modules/wanted/tables.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { allowForSeeding } from './time-limits.ts';

const file = new URL('../../database/reference/camera-models.tsv', import.meta.url);
/** What models and products are written with beside the reference: a new one has all of them written anew, as a new edition has. */
const rules = 'names without accents, Sony’s Alpha';
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 500;

type ModelRow = typeof cameraModels.$inferInsert;

const cells = (line: string) => line.split('\t');
const several = (cell: string) => cell.split('|').filter(Boolean);
const some = (cell: string) => cell || null;
const number = (cell: string) => (cell ? Number(cell) : null);

function readRow(line: string, edition: string): ModelRow {
  const [kind, brand = '', model = '', aliases = '', mount = '', sensor = '', ...rest] =
    cells(line);
  const [releaseYear = '', ratedShutter = '', focal = '', aperture = '', notes = '', ...more] =
    rest;
  const [megapixels = '', weatherSealed = ''] = more;
  const known = several(aliases);
  return {
    id: modelIdOf(brand, model),
    kind: kind as ModelRow['kind'],
    brand,
    model,
    aliases: known,
    searchNames: searchNamesOf(brand, [model, ...known]),
    // A lens that cannot be taken off is no mount that anything fits.
    mounts: mount === 'fixed' ? [] : several(mount),
    sensor: some(sensor),
    releaseYear: number(releaseYear),
    ratedShutter: number(ratedShutter),
    focal: some(focal),
    aperture: some(aperture),
    notes: some(notes),
    megapixels: number(megapixels),
    weatherSealed: weatherSealed === 'yes',
    edition,
  };
}

/** The lines of the reference without their header, and the name of this edition of it. */
async function readReference(from: URL | string) {
  const text = await readFile(from, 'utf8');
  const edition = createHash('sha256').update(`${rules}\n${text}`).digest('hex').slice(0, 16);
  return { edition, lines: text.trimEnd().split('\n').slice(1) };
}

const spelling = ({ brand, model }: Pick<ModelRow, 'brand' | 'model'>) =>
  `${brand} ${model}`.toLowerCase();

const written = (name: string) => sql.raw(`excluded.${name}`);

/** A model of this shop's own: added, corrected, merged or removed by an admin. */
type OwnModel = Pick<
  typeof cameraModels.$inferSelect,
  'id' | 'brand' | 'model' | 'searchNames' | 'removedAt'
>;

const listOwn = (db: Executor): Promise<OwnModel[]> =>
  db
    .select({
      id: cameraModels.id,
      brand: cameraModels.brand,
      model: cameraModels.model,
      searchNames: cameraModels.searchNames,
      removedAt: cameraModels.removedAt,
    })
    .from(cameraModels)
    .where(isNotNull(cameraModels.editedAt));

/** What models of the reference are called in the shop: all names by their ids, and the ids by the spelling without capitals. */
async function listThere(db: Executor) {
  const { id, brand, model, searchNames } = cameraModels;
  const rows = await db
    .select({ id, brand, model, searchNames })
    .from(cameraModels)
    .where(isNull(cameraModels.editedAt));
  return {
    names: new Map<string, readonly string[]>(rows.map((row) => [row.id, row.searchNames])),
    ids: new Map(rows.map((row) => [spelling(row), row.id])),
  };
}

/**
 * What of the reference is written beside what this shop's admins say: theirs stays as it is, under whichever id, and what one of
 * their models is called becomes no other model's name. What they removed is not written again. A model that is there already stays, with the names that it has: some of the
 * reference share one.
 */
function besideOwn(
  rows: readonly ModelRow[],
  own: readonly OwnModel[],
  there: ReadonlyMap<string, readonly string[]>,
) {
  const ids = new Set(own.map(({ id }) => id));
  const names = new Map<string, Set<string>>();
  for (const { brand, searchNames } of own) {
    const maker = compareForm(brand);
    const of = names.get(maker) ?? new Set();
    for (const name of searchNames) of.add(name);
    names.set(maker, of);
  }
  // One that was removed does not come back under another id, as when the reference spells it otherwise.
  const removed = new Set(
    own.flatMap(({ brand, model, removedAt }) => (removedAt ? [compareForm(brand + model)] : [])),
  );
  const takenOf = (brand: string) => names.get(compareForm(brand));
  const free = rows.filter(
    ({ id = '', brand, model }) =>
      !ids.has(id) &&
      (there.has(id) ||
        !(
          takenOf(brand)?.has(compareForm(brand + model)) || removed.has(compareForm(brand + model))
        )),
  );
  return {
    kept: rows.filter(({ id }) => ids.has(id ?? '')),
    written: free.map((row) => {
      const taken = takenOf(row.brand);
      const has = there.get(row.id ?? '');
      const aliases = row.aliases.filter((name) => {
        const form = compareForm(row.brand + name);
        return !taken?.has(form) || has?.includes(form);
      });
      if (aliases.length === row.aliases.length) return row;
      return { ...row, aliases, searchNames: searchNamesOf(row.brand, [row.model, ...aliases]) };
    }),
  };
}

/**
 * Makes sure that the shop knows the models of the reference. Nothing is written when it knows this edition already;
 * models that left the reference stay as long as a product, somebody's kit or a wanted ad names them, and what an admin added,
 * corrected, merged or removed stays as it is.
 */
export async function seedCameraModels(
  database: Database,
  from: URL | string = file,
): Promise<void> {
  const { edition, lines } = await readReference(from);
  const known = await database.db.$count(cameraModels, eq(cameraModels.edition, edition));
  if (known === lines.length) return;
  const all = lines.map((line) => readRow(line, edition));
  await database.transaction(async (tx) => {
    await allowForSeeding(tx);
    await holdModels(tx);
    const there = await listThere(tx);
    // One that is spelled with other capitals than before is the one that items name.
    const same = all.map((row) => ({ ...row, id: there.ids.get(spelling(row)) ?? row.id }));
    const { kept, written: rows } = besideOwn(same, await listOwn(tx), there.names);
    // Some of the reference may be called what a model of this shop's own is: then it is not written, at any start.
    if (known === kept.length + rows.length) return;
    for (let from = 0; from < rows.length; from += atOnce) {
      await tx
        .insert(cameraModels)
        .values(rows.slice(from, from + atOnce))
        .onConflictDoUpdate({
          target: cameraModels.id,
          set: {
            brand: written('brand'),
            model: written('model'),
            kind: written('kind'),
            aliases: written('aliases'),
            searchNames: written('search_names'),
            mounts: written('mounts'),
            sensor: written('sensor'),
            releaseYear: written('release_year'),
            ratedShutter: written('rated_shutter'),
            focal: written('focal'),
            aperture: written('aperture'),
            notes: written('notes'),
            megapixels: written('megapixels'),
            weatherSealed: written('weather_sealed'),
            edition: written('edition'),
          },
        });
    }
    await tx
      .update(cameraModels)
      .set({ edition })
      .where(
        inArray(
          cameraModels.id,
          kept.map(({ id }) => id ?? ''),
        ),
      );
    const named = tx
      .select({ id: sql`${products.modelId}` })
      .from(products)
      .where(sql`${products.modelId} is not null`);
    const looked = tx
      .select({ id: sql`${wantedAds.modelId}` })
      .from(wantedAds)
      .where(sql`${wantedAds.modelId} is not null`);
    const inKits = tx.select({ id: kitItems.modelId }).from(kitItems);
    await tx
      .delete(cameraModels)
      .where(
        and(
          ne(cameraModels.edition, edition),
          isNull(cameraModels.editedAt),
          notInArray(cameraModels.id, named),
          notInArray(cameraModels.id, inKits),
          notInArray(cameraModels.id, looked),
        ),
      );
    await tx.update(cameraModels).set({ edition: '' }).where(ne(cameraModels.edition, edition));
  });
}
